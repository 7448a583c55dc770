"""A table at an https address, asked of a server that answers over TLS on this machine."""

from __future__ import annotations

import shutil
import ssl
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tests.importing.tables import deck
from toolkit.cli.command import run
from toolkit.importing import address
from toolkit.importing.address import fetch
from toolkit.model.findings.refusal import RefusedError

TABLE = b"Name,Count,Rules\nScout,4,Look.\nGuard,2,Stay.\n"
LED = {"/moved.csv": "/sheet.csv", "/down.csv": "http://localhost:1/sheet.csv", "/round.csv": "/round.csv"}


class Answer(BaseHTTPRequestHandler):
    """Answers with a table, leads elsewhere, or has nothing."""

    def do_GET(self) -> None:
        """Answer."""
        found = {"/sheet.csv": TABLE, "/large.csv": b"a" * 5000, "/page": b"<!DOCTYPE html><p>Sign in"}.get(self.path)
        self.send_response(200 if found else 302 if self.path in LED else 404)
        if self.path in LED:
            self.send_header("Location", LED[self.path])
        self.end_headers()
        self.wfile.write(found or b"")

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    openssl, folder = shutil.which("openssl"), tmp_path_factory.mktemp("tls")
    if openssl is None:
        pytest.skip("no openssl here that makes a certificate")
    name = ("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost")
    made = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", "key.pem", "-out", "cert.pem")
    subprocess.run([openssl, *made, *name], cwd=folder, check=True, capture_output=True)
    return folder / "cert.pem"


@pytest.fixture
def site(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Serve over TLS, trusted; give the address."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    monkeypatch.setenv("no_proxy", "localhost")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, certificate.with_name("key.pem"))
    server = HTTPServer(("127.0.0.1", 0), Answer)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield f"https://localhost:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_sheet_that_is_published_becomes_a_game_and_comes_again(
    site: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["import", f"{site}/sheet.csv", "--deck", "scouts"]) == 2  # it asks, and nobody is there
    assert not (tmp_path / "cards").exists()
    assert run(["import", f"{site}/sheet.csv", "--deck", "scouts", "--fetch"]) == 0
    assert deck(tmp_path, "scouts", "sheet")["imported"]["file"] == f"{site}/sheet.csv"
    assert run(["import"]) == 2
    assert run(["import", "--fetch"]) == 0


def test_it_is_followed_to_another_https_address_and_to_no_other(site: str) -> None:
    assert fetch(f"{site}/moved.csv") == TABLE
    with pytest.raises(RefusedError, match="is no https address"):
        fetch(f"{site}/down.csv")
    with pytest.raises(RefusedError, match="does not answer"):
        fetch(f"{site}/round.csv")


def test_what_is_no_table_is_refused(site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RefusedError, match="answers with a web page"):
        fetch(f"{site}/page")
    with pytest.raises(RefusedError, match="Not Found"):
        fetch(f"{site}/nothing.csv")
    monkeypatch.setattr(address, "LARGEST", 4000)
    with pytest.raises(RefusedError, match="save the sheet as a file"):
        fetch(f"{site}/large.csv")


def test_who_cannot_show_that_it_is_the_one_is_not_asked(site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    with pytest.raises(RefusedError, match="certificate verify failed"):
        fetch(f"{site}/sheet.csv")
