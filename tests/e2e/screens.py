"""Takes the pictures of docs/screens (`make screens`): every game in mid-game, on a desktop and on a phone.

A contact sheet of each game shows the same moment on every screen, by day and by night.
"""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Browser

from kvartal.core.rng import Rng
from kvartal.games import IDS
from tests.e2e.guests import Guest, a_house_of_ones_own

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
SEATS = {"machi_koro": 3, "tiny_towns": 3, "shake_that_city": 3, "paris": 2, "small_cities": 3}
MOVES = {"machi_koro": 14, "tiny_towns": 34, "shake_that_city": 9, "paris": 17, "small_cities": 13}
LANGUAGES = ("en", "ru", "uk")
SHEET = ((360, 740), (740, 360), (820, 1180), (1024, 768), (1440, 900))
ROW = 330
"""The height of a screen on a contact sheet."""
QUALITY = 62


def play(guest: Guest, game_id: str, rng: Rng) -> None:
    """Sit down with bots, let one of them play for us up to the middle of the game, and show a choice."""
    guest.api("POST", "/me", {"name": {"en": "Anna", "ru": "Аня", "uk": "Ганна"}[guest.lang], "lang": guest.lang})
    table = guest.api("POST", "/tables", {"game": game_id, "seats": SEATS[game_id]})["id"]
    bots = guest.api("GET", "/games")["bots"]
    level = "medium" if "medium" in bots else bots[0]
    for seat in range(1, SEATS[game_id]):
        guest.api("POST", f"/tables/{table}/seats/{seat}/bot", {"bot": level})
    guest.api("POST", f"/tables/{table}/start")
    made = 0
    while made < MOVES[game_id]:
        moment = guest.api("GET", f"/tables/{table}/moment?seat=0")
        if moment["over"]:
            break
        if not moment["ask"]:
            guest.page.wait_for_timeout(20)
            continue
        hint = guest.api("GET", f"/tables/{table}/hint?seat=0")["move"]
        move = {"seat": 0, "prompt": moment["prompt"], "move": hint, "request": f"{made}"}
        guest.api("POST", f"/tables/{table}/move", move)
        made += 1
    guest.come(f"/t/{table}")
    guest.wait_table()
    for _ in range(60):
        seen = guest.look()
        if seen.confirm or seen.over:
            break
        if seen.offers:
            guest.act(rng)
        guest.page.wait_for_timeout(30)
    guest.page.wait_for_timeout(300)


def contact_sheet(guest: Guest, path: Path) -> None:
    """Photograph what the guest sees at every size in both themes, and put all of it on one sheet."""
    rows = []
    guest.page.mouse.move(0, 0)  # away from anything that shows a tooltip
    for theme in ("day", "night"):
        guest.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        shots = []
        for width, height in SHEET:
            guest.page.set_viewport_size({"width": width, "height": height})
            guest.page.wait_for_timeout(200)
            shots.append(b64encode(guest.page.screenshot()).decode())
        rows.append("".join(f'<img height="{ROW}" src="data:image/png;base64,{shot}">' for shot in shots))
    page = guest.context.new_page()
    page.set_viewport_size({"width": 2000, "height": 700})
    page.set_content(
        "<style>body { margin: 0; padding: 8px; background: #8f8975; width: max-content }"
        " div { display: flex; gap: 8px; margin-bottom: 8px }</style>" + "".join(f"<div>{row}</div>" for row in rows)
    )
    page.wait_for_timeout(300)
    page.locator("body").screenshot(path=path, type="jpeg", quality=QUALITY)
    page.close()


def take(browser: Browser, address: str) -> None:
    """Take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for at, theme in enumerate(("day", "night")):
        guest = Guest(browser, address, theme=theme, lang=LANGUAGES[at])
        guest.come("/")
        guest.page.wait_for_selector("[data-play]")
        guest.page.screenshot(path=FOLDER / f"lobby-{theme}.png")
        guest.close()
    for at, game_id in enumerate(IDS):
        for phone in (False, True):
            theme = "night" if (at + phone) % 2 else "day"
            guest = Guest(browser, address, theme=theme, lang=LANGUAGES[(at + phone) % 3], phone=phone)
            play(guest, game_id, Rng(at))
            guest.page.screenshot(path=FOLDER / f"{game_id}-{'phone' if phone else 'desktop'}.png")
            if not phone:
                contact_sheet(guest, FOLDER / f"{game_id}-sheet.jpg")
            guest.close()
            print(game_id, "phone" if phone else "desktop", flush=True)


if __name__ == "__main__":
    with a_house_of_ones_own() as (here, there):
        take(here, there)
