"""Expedition to Newdale: what its content does not say of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.engine.rules import Discard, Purse, Rules, finish, procedure, question, tie, value, worth

if TYPE_CHECKING:
    from toolkit.engine.rules import Card, Match, Player, Space


class Newdale(Rules):
    """The procedure of Expedition to Newdale."""

    numbers = ("reached",)  # the spaces that gave points to the first ship there, as bits

    def prepare(self) -> None:
        """Read the board of the chapter, and register what players are asked."""
        page = self.table.page
        assert page is not None  # noqa: S101
        self.jail, self.helps = self.effects("jail"), self.effects("effect")
        self.hand = Discard(self.table, "hand")
        side = self.table.component(page.value("game_board")).value("sides")[int(page.value("up") == "back")]
        self.spaces = [one.ring for one in side.spaces]
        board = self.table.component("player-board-brown").value("sides")[int(page.value("player_board") == "back")]
        self.areas = {str(one.area): one for one in board.areas}
        self._read_course(side)
        self._read_objective(page.value("chapter"))

    def _read_course(self, side: Any) -> None:
        course = self.table.game.head.maps.get(side.course or "")
        self.seas: dict[str, list[str]] = {name: [] for name in (course.places if course else ())}
        for link in course.links if course else ():
            self.seas[link.ends[0]].append(link.ends[1])
            if not link.one_way:
                self.seas[link.ends[1]].append(link.ends[0])
        self.landings = [one.space for one in side.sea or () if one.landing]
        self.far = {one.space: one.points or 0 for one in side.sea or ()}

    def _read_objective(self, chapter: str) -> None:
        wanted = chapter, "solo" if self.table.seats == 1 else "several"
        cards = self.table.game.deck("chapters").components
        card = next(one for one in cards if (one.value("chapter"), one.value("game")) == wanted)
        self.rewards = {one.coins: one.points for one in card.value("rewards") or ()} or {card.value("coins"): 0}
        counters, wanted = self.table.game.head.counters.items(), {*card.value("goods")}
        goods = {name for name, one in counters if {one.icon, one.counts_as} & wanted}
        self.asked, self.goods = goods, Purse(self.table, "coins", goods)

    # spaces

    def at(self, card: Card) -> str:
        """Name the space on which a piece lies."""
        return card.at.name if card.at else ""

    @finish("setup", "setting-up.bonus-tiles", "setting-up.coal-mine")
    def spread(self, game: Match) -> None:
        """Turn over the bonus tiles, each onto its like or onto the next space; lay buildings and ships in place."""
        lying, free = dict[str, str](), iter(self.spaces)
        for tile in list(game.rings):
            ring = lying.get(tile.id) or next(free, "")
            lying[tile.id] = ring
            tile.move(game.rings if ring else game.removed)
            if ring:
                tile.lay(on=game.space(ring, "ring"))
        for player in game.players:
            for card in player.area:
                card.lay(on=game.space("1" if card.deck == "coal-mines" else "2", "plot"))
            for ship in player.sea:
                ship.lay(on=game.space("harbour", "place"))

    # producing

    @procedure("produce", "production.areas")
    def produce(self, player: Player, space: Space) -> None:
        """Let the building of an area work; its chain comes after that."""
        token = next(one for one in player.planned if self.at(one) == space.name and one.active)
        building = next((card for card in player.area if self.at(card) == space.name), None)
        if building is None:
            player.draw("buildings")
            return
        building.worked = 1
        ways = self.areas[space.name].ways
        way = ways[0 if token.sloppy or len(ways) == 1 else 2 if token.extraordinary else 1]
        player.ask(self.work, building, self.missing(player, building, way.change), way.makes)

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
        lacking = missing - player.hands
        if lacking <= 0:
            return [makes]
        hands = [one for one in player.area if one.id == "tile-assistant"]
        if len(player.hand) < max(0, lacking - len(hands)) * player.compensation:
            return [None]
        return [None, *hands, *([makes] if len(player.hand) >= lacking * player.compensation else [])]

    @work.answered
    def make(self, player: Player, card: Card, missing: int, makes: int, answer: Any) -> None:
        """Make goods, or sail; a helping hand makes up for one."""
        if answer not in (makes, None):
            answer.move(self.handles.game.removed)
            self.helps.carry_out(answer, player)
            player.ask(self.work, card, missing, makes)
            return
        lacking, player.hands = max(0, missing - player.hands), 0
        if answer == makes:
            self.hand.ask(player, lacking * player.compensation)
            card.made = 1
            if card.good:
                player.gain(card.good, makes)
            else:
                player.ask(self.course, makes)

    # characters and special buildings

    @procedure("aaron_reitzke", "characters.aaron")
    def aaron_reitzke(self, player: Player, game: Match) -> None:
        """Bring a player the first Vineyard of the pile, if there is one."""
        found = None
        while found is None and (card := game.draw("buildings", to=game.aside)):
            found = card if "vineyard" in card.id else None
        if found:
            found.move(player.vine)
        for card in list(game.aside):
            card.discard()

    @procedure("barracks", "special.barracks")
    def barracks(self, player: Player) -> None:
        """Take a point off everybody with fewer fists."""
        for other in player.others:
            if other.fists < player.fists:
                other.points = max(0, other.points - 1)

    @procedure("prison", "special.prison")
    def prison(self, player: Player, card: Card) -> None:
        """Let a player imprison a figure, as the card says at length where nobody reads it."""
        self.jail.carry_out(card, player)

    @procedure("locked_up", "special.prison")
    def locked_up(self, player: Player, game: Match) -> None:
        """Take whoever was imprisoned out of everybody's market."""
        sort = player.prisoners[-1].sort
        for one in game.players if sort else ():
            setattr(one, sort, max(0, one.counter(sort) - 1))

    # ships

    @procedure("sail_two", "chapters.sailing")
    @procedure("sail_one", "chapters.sailing")
    def sail_on(self, player: Player) -> None:
        """Let a ship sail a space, or along the coast as far as two."""
        player.ask(self.course, 1 + player.coast)

    @procedure("sail_hired", "chapters.sailors")
    def sail_hired(self, player: Player, card: Card) -> None:
        """Let a ship sail as a sailor says who was hired."""
        player.ask(self.course, card.sails)

    def ways(self, player: Player, steps: int) -> dict[str, list[str]]:
        """Return the spaces that a ship can come to, with those on the way."""
        met: dict[str, list[str]] = {self.at(ship): [] for ship in player.sea}
        for _ in range(steps):
            for a, way in list(met.items()):
                met.update({b: [*way, b] for b in self.seas[a] if b not in met})
        return {name: way for name, way in met.items() if way}

    @question("sail")
    def course(self, player: Player, steps: int) -> list[Any]:
        """List where a ship can come to, and nowhere."""
        return [*map(self.handles.game.space, self.ways(player, steps)), None]

    @course.answered
    def sail(self, player: Player, steps: int, space: Space | None) -> None:
        """Move the ship; whoever is first at a landing of the coast, or at the far shore, gains points."""
        for name in self.ways(player, steps)[space.name] if space else ():
            bit, game = 1 << list(self.seas).index(name), self.handles.game
            if name in self.landings:
                setattr(player, f"landing_{self.landings.index(name) + 1}", 1)
            gain = 2 if player.coast and name in self.landings else 3 if name == "newdale-landing" else 0
            if gain and not game.reached & bit:
                player.points += gain
                game.reached |= bit
            player.sea[0].lay(on=game.space(name, "place"))

    @procedure("drift_back", "chapters.crossing")
    def drift_back(self, player: Player, game: Match) -> None:
        """Move a ship back a space, if it has left the harbour."""
        back = [a for a, onwards in self.seas.items() if self.at(player.sea[0]) in onwards]
        player.sea[0].lay(on=game.space(back[0] if back else "harbour", "place"))

    @procedure("ice", "solo.ice")
    def ice_moves(self, player: Player) -> None:
        """Tell whether the ice is ahead of a ship."""
        player.frozen = int(player.ice > list(self.seas).index(self.at(player.sea[0])))

    # scoring

    @procedure("deliver", "scoring.objective")
    def deliver(self, player: Player) -> None:
        """Let a player do what the chapter asks for."""
        player.ask(self.delivery)

    @question("deliver")
    def delivery(self, player: Player) -> list[Any]:
        """List the steps of the main objective that can be paid, and none."""
        worth = self.goods.worth(player)
        return [*(coins for coins in self.rewards if coins <= worth), None]

    @delivery.answered
    def pay_delivery(self, player: Player, coins: int | None) -> None:
        """Pay, and gain the points."""
        if coins:
            player.gain("points", self.rewards[coins], thresholds=False)
            player.delivered, player.objective = 1, self.rewards[coins]
            self.goods.ask(player, coins)

    @worth("ahead", "scoring.objective")
    def to_be_delivered(self, player: Player, game: Match) -> int:
        """Say what goods for the chapter, and buildings that make them, are worth to who thinks ahead.

        It is a part of what delivering gives; alone, where nothing else wins, a coin is as good as a point, and a ship
        that has to reach the far shore is worth something on its way, too.
        """
        asked, left = max(self.rewards), self.table.game.head.numbers["rounds"] - game.round
        points = self.rewards[asked] or asked
        to_come = left * sum(card.worth for card in player.area if card.good in self.asked)
        crossing = self.table.seats == 1 and not player.coast
        way = sum(2 * list(self.seas).index(self.at(ship)) for ship in player.sea) if crossing else 0
        return way + (points if player.delivered else points * min(asked, self.goods.worth(player) + to_come) // asked)

    @value("ship", "chapters.crossing")
    def ship(self, player: Player) -> int:
        """Count what the landings of the coast are worth, or the space of the ship."""
        if player.coast:
            return 2 * sum(player.counter(f"landing-{at}") for at in (1, 2, 3))
        return sum(self.far.get(self.at(one), 0) for one in player.sea)

    @tie("order", "scoring.winner")
    def last_in_order(self, player: Player, game: Match) -> int:
        """Count who comes before a player in turn order."""
        return game.players.index(player)

    def exhausted(self, game: Match, pile: str) -> bool:
        """Let everybody discard half of the hand."""
        for player in game.players:
            self.hand.ask(player, len(player.hand) // 2)
        return any(len(player.hand) > 1 for player in game.players)
