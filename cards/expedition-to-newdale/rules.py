"""Expedition to Newdale: what its content does not say of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.engine.questions import Discard
from toolkit.engine.streams import DICE, shuffle
from toolkit.engine.rules import Rules, finish, procedure, question, value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.engine.rules import Card, Match, Player, Space
    from toolkit.engine.state import State

Town = Any
VINEYARD = 204
COLOURS = ("yellow", "green", "red", "blue")


class Newdale(Rules):
    """The procedure of Expedition to Newdale."""

    marks = ("chained",)
    counters = ("landings",)
    numbers = ("reached",)

    def prepare(self) -> None:
        """Read the board of the chapter, and register what players are asked."""
        make = self.table.compiler
        self.space, self.names, self.coins = make.atlas.mark, make.atlas.names, make.payments["coins"]
        self.built, self.hand = self.effects("built"), Discard(self.table, "hand")
        self.pile, self.cards = self.table.pile("buildings"), make.layout.place("hand")
        side = self._side()
        self.towns = {one.town: one for one in side.towns}
        self.closed = {frozenset(one.ends): one.opened_by for one in side.crossings or ()}
        chart = make.game.head.maps[side.map]
        self.roads: dict[str, list[str]] = {name: [] for name in chart.places}
        for a, b in (link.ends for link in chart.links):
            self.roads[a].append(b)
            self.roads[b].append(a)
        self.spaces = [one.ring for one in side.spaces]
        self.rings = {name: [ring for ring, around in chart.rings.items() if name in around] for name in chart.places}
        self.seas: dict[str, list[str]] = {}
        board = make.component("player-board-brown").value("sides")[int("viii" in self.table.variants)]
        self.areas = {str(one.area): one for one in board.areas}

    def _side(self) -> Any:
        page = self.table.page
        assert page is not None  # noqa: S101
        return self.table.component(page.value("game_board")).value("sides")[int(page.value("up") == "back")]

    @finish("setup", "setting-up.bonus-tiles")
    def spread(self, game: Match) -> None:
        """Turn over the bonus tiles, each onto its like or onto the next bonus space; lay the Coal Mines in place."""
        lying: dict[str, str] = {}
        free = iter(self.spaces)
        for tile in list(game.aside):
            if tile.deck == "bonus-tiles" and (ring := lying.get(tile.id) or next(free, None)):
                lying[tile.id] = ring
                tile.move(game.rings)
                self.put(tile, game.space(ring))
            elif tile.deck == "bonus-tiles":
                tile.move(game.removed)
        for player in game.players:
            for ship in player.sea:
                self.put(ship, game.space("harbour"))
            for card in player.area:
                self.lie(player, card, "1" if card.deck == "coal-mines" else "2")

    # spaces

    def put(self, card: Card, space: Space) -> None:
        """Mark a piece as lying on a space."""
        self.handles.state.counters[self.space + card.piece] = space.piece - len(self.table.box) + 1

    def at(self, card: Card) -> str:
        """Name the space on which a piece lies."""
        return self.names[card.mark("space") - 1] if card.mark("space") else ""

    def reach(self, player: Player) -> dict[str, int]:
        """Return the towns without a house of the player that are in range, with how far each is."""
        met = {self.at(house): 0 for house in player.towns}
        edge = list(met)
        for step in range(1, player.range + 1):
            further = [b for a in edge for b in self.roads[a] if b not in met and self.is_open(player, a, b)]
            met.update(dict.fromkeys(further, step))
            edge = list(dict.fromkeys(further))
        return {name: steps for name, steps in met.items() if steps}

    def is_open(self, player: Player, a: str, b: str) -> bool:
        """Whether a player can count a link as a road."""
        return frozenset((a, b)) not in self.closed

    # building

    def offs(self, player: Player, action: str) -> list[tuple[Card, int]]:
        """List what takes something off a price, once."""
        found = []
        for card in player.area:
            for step in card.field("effect") or ():
                if hasattr(step, "modify") and action in step.modify.action:
                    found.append((card, step.modify.less["coins"]))
        return found

    @procedure("build", "actions.building", "special.building")
    def build(self, player: Player) -> None:
        """Let a player build, or draw a card."""
        player.ask(self.building, 1, 0)

    @procedure("build_or_draw", "special.building")
    def build_or_draw(self, player: Player) -> None:
        """Let a player build, or draw the cards of phase V."""
        player.ask(self.building, self.named("building-cards"), 0)

    @question("build")
    def building(self, player: Player, cards: int, only: int) -> Iterator[Any]:
        """List what can be built where."""
        purse = self.coins.worth(player.state, player.seat) + sum(less for _, less in self.offs(player, "build"))
        reach = self.reach(player) if any(one.deck == "houses" for one in player.own) else {}
        plots = self.plots(player)
        for card in [self.handles.cards[only - 1]] if only else [*player.hand, *self.handles.game.display]:
            if plots or not card.needs:
                for town in reach:
                    if self.price(card, town) <= purse:
                        yield [card, self.handles.game.space(town)]
        yield None

    def price(self, card: Card, town: str) -> int:
        """Return what a building costs in a town."""
        sign = card.field("discount")
        return max(0, card.cost - (self.named("discount") if sign and sign == self.towns[town].discount else 0))

    def plots(self, player: Player) -> list[str]:
        """List free production areas, one of each kind."""
        taken = {self.at(card) for card in player.area}
        kinds = {}
        for name, area in self.areas.items():
            if area.holds == "any building" and name not in taken:
                kinds.setdefault(tuple(way.change for way in area.ways), name)
        return list(kinds.values())

    @building.answered
    def put_up(self, player: Player, cards: int, only: int, answer: Any) -> None:
        """Pay, place card and house, and take what the town gives."""
        if answer is None:
            self.table.draw(player.state, player.seat, self.pile, cards)
            return
        card, town = answer
        near = self.reach(player)[town.name] < player.range
        first = not any(self.at(house) == town.name for one in self.handles.game.players for house in one.towns)
        player.ask(self.cheaper, self.price(card, town.name))
        house = next(one for one in player.own if one.deck == "houses")
        house.move(player.towns)
        self.put(house, town)
        card.move(player.area)
        if card.needs:
            player.ask(self.where, card)
        if first and self.towns[town.name].opening:
            player.points += self.towns[town.name].opening
        if near:
            player.ask(self.tile, town)
        self.built.carry_out(card, player)
        self.table.modifiers.fire(player.state, "labour-market", player.seat, card.piece)

    @question("cheaper")
    def cheaper(self, player: Player, due: int) -> Iterator[Any]:
        """List what makes building cheaper, and nothing where it can be paid."""
        helps = self.offs(player, "build") if due else []
        if not helps or self.coins.worth(player.state, player.seat) >= due:
            yield None
        yield from (card for card, _ in helps)

    @cheaper.answered
    def spend(self, player: Player, due: int, card: Card | None) -> None:
        """Take it off, or pay."""
        if card is None:
            if due:
                self.coins.ask(player.state, player.seat, due)
            return
        less = dict((one.piece, less) for one, less in self.offs(player, "build"))[card.piece]
        card.move(self.handles.game.removed)
        player.ask(self.cheaper, max(0, due - less))

    @question("area")
    def where(self, player: Player, card: Card) -> list[str]:
        """List the kinds of free areas."""
        return self.plots(player)

    @where.answered
    def lie(self, player: Player, card: Card, area: str) -> None:
        """Lay a building into an area."""
        self.handles.state.counters[self.space + card.piece] = self.table.atlas.marked("plot", area)

    @question("take")
    def tile(self, player: Player, town: Space) -> list[Any]:
        """List the top tiles beside a town."""
        tops = {self.at(card): card for card in self.handles.game.rings}
        return [*(tops[ring] for ring in self.rings[town.name] if ring in tops), None]

    @tile.answered
    def take(self, player: Player, town: Space, card: Card | None) -> None:
        """Take a tile."""
        if card:
            card.move(player.area)

    # producing

    @procedure("produce", "production.areas")
    def produce(self, player: Player, space: Space) -> None:
        """Let the building of an area work, and then its chain."""
        token = next(one for one in player.planned if self.at(one) == space.name and one.mark("active"))
        building = next((card for card in player.area if self.at(card) == space.name), None)
        if building is None:
            self.table.draw(player.state, player.seat, self.pile, 1)
            return
        way = 0 if token.mark("sloppy") else 2 if token.mark("extraordinary") else 1
        spot = self.areas[space.name].ways[way]
        player.ask(self.work, building, self.missing(player, building, spot.change), spot.makes)

    def missing(self, player: Player, building: Card, change: int) -> int:
        """Count the assistants that are not there, in the best way for the player."""
        over = [player.counter(str(need.colour)) - need.amount for need in building.needs]
        short = sum(-one for one in over if one < 0)
        if change < 0:
            return max(0, short + change)
        return short + max(0, change - sum(one for one in over if one > 0))

    @question("work")
    def work(self, player: Player, card: Card, missing: int, makes: int) -> list[Any]:
        """List the ways to make up for what is missing."""
        if not missing:
            return [makes]
        hands = [one for one in player.area if one.id == "tile-assistant"]
        return [None, *hands, *([makes] if len(player.hand) >= missing * player.compensation else [])]

    @work.answered
    def make(self, player: Player, card: Card, missing: int, makes: int, answer: Any) -> None:
        """Make goods, and go on with the chain."""
        if answer is None:
            player.ask(self.chain, card, 0, 0)
        elif answer == makes:
            self.hand_over(player, missing * player.compensation)
            self.add(player, card, makes)
            player.ask(self.chain, card, makes, 0)
        else:
            answer.move(self.handles.game.removed)
            player.ask(self.work, card, missing - 1, makes)

    def hand_over(self, player: Player, cards: int) -> None:
        """Let a player discard so many cards."""
        self.hand.ask(player.state, player.seat, cards)

    def add(self, player: Player, card: Card, many: int) -> None:
        """Put goods on a building."""
        player.state.counters[self.table.counter(card.good) + player.seat] += many

    # chains

    def links(self, player: Player, card: Card) -> Any:
        """Return what one link takes: cards of the hand, or counters as they stand."""
        if card.chain.kind == "resource":
            return [one for one in player.hand if one.resource == card.chain.takes[0]]
        return min(sum(player.counter(name) for name in self.goods(one)) for one in card.chain.takes)

    def goods(self, kind: str) -> list[str]:
        """Name the counters of a kind of good; grapes are of several colours."""
        return [f"{colour}-grapes" for colour in COLOURS] if kind == "grapes" else [kind]

    @question("chain")
    def chain(self, player: Player, card: Card, made: int, linked: int) -> list[Any]:
        """List the cards that a chain can take, or how many links there can be."""
        left = self.links(player, card)
        if isinstance(left, list):
            return [None, *left]
        return [None] if linked or not left else list(range(left + 1))

    @chain.answered
    def link(self, player: Player, card: Card, made: int, linked: int, answer: Any) -> None:
        """Turn something into goods; at the end comes the bonus, or a card where nothing was made at all."""
        final = made < 0
        if answer is None or answer == 0:
            if linked and not final:
                self.add(player, card, 1)
            elif not linked and not made:
                self.table.draw(player.state, player.seat, self.pile, 1)
            return
        links = 1
        if isinstance(answer, int):
            links = answer
            for one in card.chain.takes:
                self.spend_goods(player, one, links)
        else:
            answer.discard()
        self.add(player, card, links)
        player.ask(self.chain, card, made, linked + links)

    def spend_goods(self, player: Player, kind: str, many: int) -> None:
        """Take goods off buildings, the cheapest first where there are several kinds."""
        for name in sorted(self.goods(kind), key=lambda one: player.counter(one.partition("-")[0]) if "-" in one else 0):
            taken = min(many, player.counter(name))
            player.state.counters[self.table.counter(name) + player.seat] -= taken
            many -= taken

    @procedure("final_production", "ending.final-production")
    def final_production(self, game: Match) -> None:
        """Let everybody use all their chains."""
        for player in game.players:
            player.ask(self.last)

    @question("last")
    def last(self, player: Player) -> list[Any]:
        """List the buildings whose chain can be used."""
        able = [card for card in player.area if card.chain and not card.chained and self.links(player, card)]
        return [*able, None]

    @last.answered
    def use_last(self, player: Player, card: Card | None) -> None:
        """Use a chain, and go on to another."""
        if card:
            card.chained = 1
            player.ask(self.chain, card, -1, 0)
            player.ask(self.last)

    # other actions

    @procedure("exchange_hand", "actions.cards")
    def exchange_hand(self, player: Player) -> None:
        """Let a player keep one card and exchange the others."""
        if len(player.hand) > 1:
            player.ask(self.keep)

    @question("keep")
    def keep(self, player: Player) -> list[Any]:
        """List the cards to keep, or all."""
        return [*player.hand, None]

    @keep.answered
    def exchange(self, player: Player, kept: Card | None) -> None:
        """Discard the others and draw as many."""
        if kept:
            others = [card for card in player.hand if card.piece != kept.piece]
            for card in others:
                card.discard()
            self.table.draw(player.state, player.seat, self.pile, len(others))

    @procedure("one_good", "actions.market")
    def one_good(self, player: Player) -> None:
        """Let a player place a good."""
        player.ask(self.good)

    @question("good")
    def good(self, player: Player) -> list[Card]:
        """List the buildings that make something."""
        return [card for card in player.area if card.good]

    @good.answered
    def place_good(self, player: Player, card: Card) -> None:
        """Place one."""
        self.add(player, card, 1)

    # characters, events, chapters

    @procedure("aaron_reitzke", "characters.aaron")
    def aaron_reitzke(self, player: Player, game: Match) -> None:
        """Bring a player a Vineyard, and let them build it."""
        found = next((card for card in game.display if card.number == VINEYARD), None)
        piles = [game.place("draw-pile", pile="buildings"), game.place("discard-pile", pile="buildings")]
        if not found and any(card.number == VINEYARD for pile in piles for card in pile):
            while found is None and (card := game.draw("buildings", to=game.aside)):
                found = card if card.number == VINEYARD else None
        if found:
            found.move(player.hand)
            player.ask(self.building, 0, found.piece + 1)
        for card in list(game.aside):
            card.discard()

    @procedure("barracks", "special.barracks")
    def barracks(self, player: Player) -> None:
        """Take a point off everybody with fewer fists."""
        for other in player.others:
            if other.fists < player.fists:
                other.points = max(0, other.points - 1)

    @procedure("hooded_ones", "chapters.hooded-ones")
    def hooded_ones(self, player: Player, game: Match) -> None:
        """Take points off a player with fewer fists than there are Hooded Ones."""
        hooded = sum(figure.id == "hooded-one" for figure in game.labour)
        player.points = max(0, player.points - max(0, hooded - player.fists))

    @procedure("prison", "special.prison")
    def prison(self, player: Player) -> None:
        """Let a player imprison a figure."""
        player.ask(self.figure)

    @question("imprison")
    def figure(self, player: Player) -> list[Any]:
        """List the figures of the labour market, and those on a character."""
        hooded = [one for one in player.guests if one.id == "hooded-one"]
        return [*self.handles.game.labour, *hooded, None]

    @figure.answered
    def imprison(self, player: Player, figure: Card | None) -> None:
        """Take it in; for a Hooded One come a point and somebody from the bag."""
        if figure is None:
            return
        if figure.id == "hooded-one":
            figure.move(self.handles.game.removed)
            player.points += 1
            figures = sorted((one for one in self.handles.game.bag if one.colour), key=lambda one: one.piece)
            if not figures:
                return
            shuffle(player.state.streams, DICE, figures)
            figure = figures[0]
        figure.move(player.prisoners)

    @procedure("sail_one", "chapters.sailing")
    def sail_one(self, player: Player) -> None:
        """Let a ship sail a space."""
        player.ask(self.course, 1)

    @question("sail")
    def course(self, player: Player, steps: int) -> list[Any]:
        """List where a ship can come to, and nowhere."""
        met = {self.at(player.sea[0]): 0}
        for step in range(1, steps + 1):
            met.update({b: step for a, far in list(met.items()) if far == step - 1 for b in self.seas[a] if b not in met})
        return [*(self.handles.game.space(name) for name, far in met.items() if far), None]

    @course.answered
    def sail(self, player: Player, steps: int, space: Space | None) -> None:
        """Move the ship; whoever is first at a landing of the coast, or at the far shore, gains points."""
        if space is None:
            return
        self.put(player.sea[0], space)

    @procedure("pack_ice", "chapters.crossing")
    def pack_ice(self, player: Player) -> None:
        """Let a player choose between cards and the way."""

    # scoring

    @value("secret", "scoring.secret")
    def secret(self, player: Player) -> int:
        """Count the towns with a house and a sign."""
        wanted = {sign for card in player.secret for sign in (card.sign, card.shared)}
        towns = [self.towns[self.at(house)] for house in player.towns]
        return sum(2 for town in towns if wanted.intersection(town.marks or ()))

    def exhausted(self, state: State, pile: int) -> bool:
        """Let everybody discard half of the hand."""
        halves = [(seat, len(state.zones[self.cards + seat]) // 2) for seat in self.table.course.order(state, "")]
        for seat, half in reversed(halves):
            self.hand.ask(state, seat, half)
        return any(half for _, half in halves)
