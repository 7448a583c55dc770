"""Oh My Goods!, sunrise: where the worker goes, how it works, and what is to be built."""

from tests.games.oh_my_goods.valley import Valley, at_work, valley


def deciding(position: Valley, step: str = "work") -> Valley:
    """Go on from a decision of the first player at sunrise."""
    position.begin("sunrise", step, player=1)
    return position


def places(position: Valley) -> set[str]:
    """Name the places where the worker may go."""
    return {way["at"] for way in position.ways()}


def test_the_worker_may_go_to_any_production_building_and_work_in_either_way() -> None:
    position = deciding(valley("mill", "counting-house", "wood-market-office"))
    assert places(position) == {"charburner-grain", "mill"}
    assert [way["way"] for way in position.ways(at="mill")] == ["orderly", "sloppy"]


def test_the_worker_lies_at_its_building_as_it_was_turned() -> None:
    position = deciding(valley("mill", hand=("kiln",)))
    position.do(at="mill", way="sloppy")
    assert at_work(position) == {"worker": "mill"}
    assert position.mark("sloppy", "worker", zone="workplace") == 1


def test_of_two_mills_only_one_is_offered() -> None:
    assert len(deciding(valley("mill", "mill")).ways(at="mill")) == 2


def test_one_of_two_mills_is_offered_while_somebody_works_in_the_other() -> None:
    position = valley("mill")
    position.lay("workplace", "apprentice-carter", on="mill")
    position.lay("tableau", "mill")
    assert "mill" in places(deciding(position))


def test_nobody_works_where_an_assistant_does() -> None:
    position = valley("mill")
    position.lay("workplace", "apprentice-carter", on="charburner-grain")
    assert places(deciding(position)) == {"mill"}


def test_a_worker_without_a_place_has_the_day_off() -> None:
    position = valley(hand=("kiln",))
    position.lay("workplace", "apprentice-carter", on="charburner-grain")
    assert deciding(position).ways(send="worker") == []
    assert at_work(position) == {"apprentice-carter": "charburner-grain"}
    assert "worker" in position.names("tableau")


def test_any_card_may_be_chosen_to_be_built_or_none_whatever_it_costs() -> None:
    position = deciding(valley(hand=("shipyard", "mill", "mill", "counting-house")), "site")
    cards = ("shipyard", "mill", "counting-house")
    assert position.ways() == [*({"do": "choose-site", "card": name} for name in cards), {"do": "done"}]


def test_the_card_that_was_chosen_lies_on_the_building_site() -> None:
    position = deciding(valley(hand=("shipyard", "mill")), "site")
    position.do(card="shipyard")
    assert position.names("building-site") == ["shipyard"]
    assert position.names("hand") == ["mill"]


def test_with_nothing_chosen_the_hand_stays_as_it_is() -> None:
    position = deciding(valley(hand=("shipyard", "mill")), "site")
    position.do(do="done")
    assert position.names("building-site") == []
    assert position.names("hand") == ["shipyard", "mill"]


def test_the_active_player_decides_first_then_the_others_clockwise() -> None:
    position = valley("mill", seats=3)
    position.state.counters[position.table.course.starter] = 1
    position.begin("sunrise")
    asked = [position.player]
    for _ in range(2):
        position.do()
        while position.player == asked[-1]:
            position.do()
        asked.append(position.player)
    assert asked == [2, 3, 1]
