"""Oh My Goods!, assistants: what hiring takes, where they work, how many there are, and moving them."""

from tests.games.oh_my_goods.valley import DONE, Valley, at_work, goods, made, valley

FRONT, BACK = 0, 1
COLOURS = "only if each of its colours is the colour of another resource that you have"


def hiring(*own: str, row: tuple[tuple[str, int], ...], coal: int, others: tuple[str, ...] = ()) -> Valley:
    """Return the first player's turn to hire from a row of assistants with a side up; others are at work already."""
    position = valley(*own)
    for name, side in row:
        position.lay("hiring-row", name, turned=side)
    for name, room in zip(others, own, strict=False):
        position.lay("workplace", name, on=room)
    goods(position, "charburner-grain", coal)
    position.begin("produce-and-build", "hire", player=1)
    return position


def test_an_assistant_takes_coins_and_buildings_that_are_kept() -> None:
    position = hiring("sawmill", row=(("apprentice-carter", FRONT),), coal=5)
    position.do(card="apprentice-carter", at="sawmill")
    assert at_work(position) == {"apprentice-carter": "sawmill"}
    assert made(position) == {"charburner-grain": 5 - 3}
    assert position.names("tableau") == ["worker", "charburner-grain", "sawmill"]
    assert position.names("hiring-row") == []
    assert position.over


def test_nobody_need_be_hired() -> None:
    position = hiring("sawmill", row=(("apprentice-carter", FRONT),), coal=5)
    position.do(do="done")
    assert at_work(position) == {}


def test_it_is_the_side_that_lies_up_and_it_stays_up() -> None:
    row = (("porter-bargeman", BACK), ("apprentice-carter", FRONT))
    position = hiring("sawmill", "cooperage", row=row, coal=9)
    position.do(card="porter-bargeman", at="cooperage")
    assert made(position) == {"charburner-grain": 9 - 6}
    assert position.mark("turned", "porter-bargeman", zone="workplace") == BACK
    assert position.engine.scorer.by_line(position.state)["assistants"] == [3, 0]


def test_a_colour_that_stands_twice_takes_two_buildings() -> None:
    row = (("porter-bargeman", BACK), ("apprentice-carter", FRONT))
    position = hiring("sawmill", row=row, coal=9)
    assert {one.get("card") for one in position.ways()} == {"apprentice-carter", None}
    assert position.why_not(card="porter-bargeman") == [COLOURS]


def test_who_costs_too_much_is_not_hired() -> None:
    row = (("apprentice-carter", FRONT), ("shepherd-clerk", FRONT), ("porter-bargeman", FRONT))
    position = hiring("sawmill", "mill", row=row, coal=3)
    assert position.why_not(card="porter-bargeman") == ["only 3 coins are left"]
    assert position.why_not(card="shepherd-clerk") == [COLOURS]


def test_grey_buildings_count_for_grey_and_a_charburner_for_nothing() -> None:
    row = (("milkmaid-mason", BACK),)
    assert hiring("kiln", "counting-house", row=row, coal=9).ways(card="milkmaid-mason")
    assert hiring("kiln", row=row, coal=9).over


def test_only_production_buildings_in_which_nobody_works_are_offered() -> None:
    row = (("apprentice-carter", FRONT),)
    position = hiring("sawmill", "counting-house", row=row, coal=9, others=("milkmaid-mason",))
    assert position.ways() == [{"do": "hire", "card": "apprentice-carter", "at": "charburner-grain"}, DONE]


def test_a_third_assistant_is_not_hired() -> None:
    row = (("apprentice-carter", FRONT),)
    position = hiring("sawmill", "mill", "kiln", row=row, coal=9, others=("milkmaid-mason", "shepherd-clerk"))
    assert position.over


def test_one_is_hired_in_a_round() -> None:
    row = (("apprentice-carter", FRONT), ("milkmaid-mason", FRONT))
    position = hiring("sawmill", "mill", row=row, coal=9)
    position.do(card="apprentice-carter", at="mill")
    assert position.over


def test_with_several_kinds_of_goods_the_payment_is_asked_for() -> None:
    position = valley("sawmill", "smeltery")
    position.lay("hiring-row", "apprentice-carter", turned=FRONT)
    goods(position, "charburner-grain", 3)
    goods(position, "smeltery", 1)
    position.begin("produce-and-build", "hire", player=1)
    position.do(card="apprentice-carter", at="sawmill")
    assert position.ways() == [{"pay": {"coal": 3}}, {"pay": {"iron": 1}}]
    position.do(pay={"iron": 1})
    assert at_work(position) == {"apprentice-carter": "sawmill"}
    assert made(position) == {"charburner-grain": 3}


def moving(*people: tuple[str, str], own: tuple[str, ...] = ("mill", "kiln"), coal: int = 7) -> Valley:
    """Return the first player's decision on moving assistants, who work at these buildings."""
    position = valley(*own)
    for name, room in people:
        position.lay("workplace", name, on=room)
    goods(position, "charburner-grain", coal)
    position.begin("sunrise", "move-assistant", player=1)
    return position


def test_an_assistant_moves_to_another_free_building_for_two_coins() -> None:
    position = moving(("apprentice-carter", "mill"))
    person = "apprentice-carter"
    moves = [{"do": "move-assistant", "card": person, "at": room} for room in ("charburner-grain", "kiln")]
    assert position.ways() == [*moves, DONE]
    position.do(at="kiln")
    assert at_work(position) == {person: "kiln"}
    assert made(position) == {"charburner-grain": 5}


def test_each_assistant_moves_once_in_a_round_and_each_move_is_paid_for() -> None:
    position = moving(("apprentice-carter", "mill"), ("milkmaid-mason", "kiln"))
    position.do(card="apprentice-carter", at="charburner-grain")
    assert position.ways() == [{"do": "move-assistant", "card": "milkmaid-mason", "at": "mill"}, DONE]
    assert position.why_not(card="apprentice-carter") == ["it is done once each round at most"]
    position.do(card="milkmaid-mason", at="mill")
    assert at_work(position) == {"apprentice-carter": "charburner-grain", "milkmaid-mason": "mill"}
    assert made(position) == {"charburner-grain": 3}
    assert position.ways(card="apprentice-carter") == []


def test_a_second_move_needs_coins_too() -> None:
    position = moving(("apprentice-carter", "mill"), ("milkmaid-mason", "kiln"), coal=3)
    position.do(card="apprentice-carter", at="charburner-grain")
    assert position.ways() == [DONE]
    assert position.why_not(card="milkmaid-mason") == ["only 1 coin is left"]


def test_a_good_worth_more_pays_for_a_move_without_change() -> None:
    position = moving(("apprentice-carter", "mill"), own=("mill", "kiln", "smeltery"), coal=0)
    assert position.ways() == [DONE]
    position = valley("mill", "smeltery")
    position.lay("workplace", "apprentice-carter", on="mill")
    goods(position, "smeltery", 1)
    position.begin("sunrise", "move-assistant", player=1)
    position.do(card="apprentice-carter", at="smeltery")
    assert made(position) == {}


def test_without_assistants_nobody_is_asked() -> None:
    assert moving().ways(do="move-assistant") == []
