/** A small web application that runs with Python alone, in the folder of its files. */
export const notebook = `#!/usr/bin/env python3
"""The notebook of the sailing club: everyone reads their own page, and nobody else's.

Start it with    CLUB_KEY=... python3 notebook.py    and ask http://127.0.0.1:8080/

CLUB_KEY is the name of one of our boats (fleet.txt) and the year of her launch, in small
letters and without a space, the way one would write cutter1899: no skipper forgets that.
"""
import base64
import hashlib
import hmac
import json
import os
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = os.environ["CLUB_KEY"].encode()


def sign(body):
    return hmac.new(KEY, body.encode(), hashlib.sha256).hexdigest()


def read_cookie(cookie):
    """Who the visitor is. A cookie that we did not sign is worth nothing."""
    body, _, signature = cookie.partition(".")
    if not hmac.compare_digest(sign(body).encode(), signature.encode()):
        return None
    return json.loads(base64.urlsafe_b64decode(body))["user"]


def pad(user, length):
    """Bytes that cannot be computed without the key."""
    blocks = [hmac.new(KEY, f"{user}:{n}".encode(), hashlib.sha256).digest() for n in range(length // 32 + 1)]
    return b"".join(blocks)[:length]


def read_page(user):
    """The pages rest in notes.json in hexadecimal digits, combined with the pad by exclusive or."""
    with open("notes.json") as file:
        sealed = bytes.fromhex(json.load(file).get(user, ""))
    return bytes(a ^ b for a, b in zip(sealed, pad(user, len(sealed))))


class Notebook(BaseHTTPRequestHandler):
    def do_GET(self):
        cookie = SimpleCookie(self.headers.get("Cookie", "")).get("club")
        user = read_cookie(cookie.value) if cookie else None
        self.send_response(200 if user else 401)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.end_headers()
        self.wfile.write(read_page(user) if user else b"Who are you?\\n")


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", 8080), Notebook).serve_forever()
`

export const fleet =
  'Alouette Ankou Aurora Balise Barracuda Bigorneau Bluebell Bonita Boussole Bruine Calypso Capella Cassiopee Corail Corsair Dauphine Diligent Drifter Ebba Embrun Esperance Estran Falcon Farandole Firefly Gavotte Goelette Grisette Halcyon Hermine Hirondelle Iris Jonquille Jusant Kestrel Korrigan Lanterne Liberty Lodestar Luciole Mascaret Merlin Mirabelle Mistral Mouette Nautilus Noroit Orion Papillon Passerose Pelican Penelope Ricochet Rigel Sirocco Swallow Tempest Tramontane Vagabond Zephyr'.split(
    ' ',
  )
