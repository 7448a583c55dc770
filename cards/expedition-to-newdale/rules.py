"""Expedition to Newdale: what its content does not say of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.engine.questions import Discard
from toolkit.engine.rules import Card, Rules, Space, finish, procedure, question, value
from toolkit.engine.streams import DICE, shuffle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.engine.rules import Match, Player
    from toolkit.engine.state import State

Town = Any
VINEYARD = 204
COLOURS = ("yellow", "green", "red", "blue")


class Newdale(Rules):
    """The procedure of Expedition to Newdale."""

    counters = ("landings", "ice", "delivered")
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
        self._read_course(side)
        self._read_objective()
        board = make.component("player-board-brown").value("sides")[int("viii" in self.table.variants)]
        self.areas = {str(one.area): one for one in board.areas}

    def _read_course(self, side: Any) -> None:
        course = self.table.game.head.maps.get(side.course or "")
        self.seas: dict[str, list[str]] = {name: [] for name in (course.places if course else ())}
        for link in course.links if course else ():
            self.seas[link.ends[0]].append(link.ends[1])
            if not link.one_way:
                self.seas[link.ends[1]].append(link.ends[0])
        self.landings = {one.space: one.landing for one in side.sea or () if one.landing}
        self.far = {one.space: one.points or 0 for one in side.sea or ()}
        coast = "vii" in self.table.variants
        self.first_there = dict.fromkeys(self.landings, 2) if coast else {"newdale-landing": 3}

    def _read_objective(self) -> None:
        page, game = self.table.page, "solo" if self.table.seats == 1 else "several"
        assert page is not None  # noqa: S101
        cards = self.table.game.deck("chapters").components
        card = next(one for one in cards if (one.value("chapter"), one.value("game")) == (page.value("chapter"), game))
        self.rewards = {one.coins: one.points for one in card.value("rewards") or ()} or {card.value("coins"): 0}
        purse = self.coins.part({name for kind in card.value("goods") for name in self.goods(kind)})
        self.asked_for = purse

    def goods(self, kind: str) -> list[str]:
        """Name the counters of a kind of good; grapes are of several colours."""
        return [f"{colour}-grapes" for colour in COLOURS] if kind == "grapes" else [kind]

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
        link = frozenset((a, b))
        if self.closed.get(link) == "bridge":
            return any(
                self.at(one) in (f"{a}-{b}", f"{b}-{a}") for each in self.handles.game.players for one in each.bridge
            )
        reached = {self.landings[name] for at, name in enumerate(self.seas) if player.landings >> at & 1}
        return link not in self.closed or not reached.isdisjoint(link)

    # building

    def offs(self, player: Player, action: str) -> list[tuple[Card, int]]:
        """List what takes something off a price, once."""
        steps = [(card, step) for card in player.area for step in card.field("effect") or () if hasattr(step, "modify")]
        return [(card, step.modify.less["coins"]) for card, step in steps if action in step.modify.action]

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
        if not only:
            cook = any(one.rank == "cook" for one in player.area)
            money = self.coins.worth(player.state, player.seat)
            yield from (
                one for one in self.handles.game.crew if one.cost <= money and not (cook and one.rank == "cook")
            )
            if cards == self.named("building-cards") and "vii" in self.table.variants:
                yield from map(self.handles.game.space, self.ways(player, 2))
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
        if isinstance(answer, Space):
            self.sail(player, 2, answer)
            return
        if isinstance(answer, Card):
            self.hire(player, answer)
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

    def hire(self, player: Player, card: Card) -> None:
        """Pay a sailor, and let them do what they do at once."""
        card.move(player.area)
        if card.rank == "cook":
            self.lie(player, card, "5")
        self.built.carry_out(card, player)
        self.table.modifiers.fire(player.state, "labour-market", player.seat, card.piece)
        player.ask(self.course, card.sails)
        self.coins.ask(player.state, player.seat, card.cost)

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
        less = {one.piece: less for one, less in self.offs(player, "build")}[card.piece]
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
        building.worked = 1
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
        """Make goods; its chain comes after that."""
        if answer == makes:
            self.hand.ask(player.state, player.seat, missing * player.compensation)
            if not card.good:
                self.sail_on(player, makes)
                return
            card.made = 1
            player.state.counters[self.table.counter(card.good) + player.seat] += makes
        elif answer is not None:
            answer.move(self.handles.game.removed)
            player.ask(self.work, card, missing - 1, makes)

    def sail_on(self, player: Player, steps: int) -> None:
        """Let the Captain move the ship."""
        player.ask(self.course, steps)

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
        return [*map(self.handles.game.space, self.ways(player, steps)), None]

    def ways(self, player: Player, steps: int) -> dict[str, list[str]]:
        """Return the spaces that a ship can come to, with those on the way."""
        met: dict[str, list[str]] = {self.at(player.sea[0]): []}
        for _ in range(steps):
            for a, way in list(met.items()):
                met.update({b: [*way, b] for b in self.seas[a] if b not in met})
        return {name: way for name, way in met.items() if way}

    @course.answered
    def sail(self, player: Player, steps: int, space: Space | None) -> None:
        """Move the ship; whoever is first at a landing of the coast, or at the far shore, gains points."""
        if space is None:
            return
        for name in self.ways(player, steps)[space.name]:
            bit, landing = 1 << list(self.seas).index(name), self.landings.get(name)
            player.landings |= bit if landing else 0
            bonus = 0 if self.handles.game.reached & bit else self.first_there.get(name, 0)
            self.handles.game.reached |= bit
            player.points += bonus
        self.put(player.sea[0], space)

    @procedure("drift_back", "chapters.crossing")
    def drift_back(self, player: Player) -> None:
        """Move a ship back a space, if it has left the harbour."""
        back = [a for a, onwards in self.seas.items() if self.at(player.sea[0]) in onwards]
        if back:
            self.put(player.sea[0], self.handles.game.space(back[0]))

    @procedure("ice", "solo.ice")
    def ice(self, player: Player, game: Match) -> None:
        """Move the ice two spaces on; if it is ahead, a card or a point is lost."""
        player.ice += 2
        if player.ice > list(self.seas).index(self.at(player.sea[0])):
            player.ask(self.frozen)

    @question("frozen")
    def frozen(self, player: Player) -> list[Any]:
        """List the cards that can be discarded, and a point."""
        return [*player.hand, None]

    @frozen.answered
    def freeze(self, player: Player, card: Card | None) -> None:
        """Lose one or the other."""
        if card:
            card.discard()
        else:
            player.points = max(0, player.points - 1)

    # scoring

    @procedure("deliver", "scoring.objective")
    def deliver(self, player: Player) -> None:
        """Let a player do what the chapter asks for."""
        player.ask(self.delivery)

    @question("deliver")
    def delivery(self, player: Player) -> list[Any]:
        """List the steps of the main objective that can be paid, and none."""
        worth = self.asked_for.worth(player.state, player.seat)
        return [*(coins for coins in self.rewards if coins <= worth), None]

    @delivery.answered
    def pay_delivery(self, player: Player, coins: int | None) -> None:
        """Pay, and gain the points."""
        if coins:
            player.points += self.rewards[coins]
            player.delivered = 1
            self.asked_for.ask(player.state, player.seat, coins)

    @value("ship", "chapters.crossing")
    def ship(self, player: Player) -> int:
        """Count what the space of the ship is worth, or the landings of the coast."""
        if "vii" in self.table.variants:
            return 2 * player.landings.bit_count()
        return sum(self.far.get(self.at(one), 0) for one in player.sea)

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
