"""Sends valid messages of all kinds to a live stage from 8 clients that never read, and prints the process's memory.

Usage: hostile_live.py ADDRESS PROCESS SECONDS [KIND]

The script connects only to 127.0.0.1. The exit status is 1 if the memory grows by more than 300 MiB after 10 seconds.
"""

import json
import random
import socket
import sys
import time

address, process, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
only = sys.argv[4] if len(sys.argv) > 4 else None
host, token = address.split("/")[2:4]
port = int(host.split(":")[1])
LIMIT = 300
randomness = random.Random(1)


def frame(payload, opcode=1):
    count = len(payload)
    length = bytes([0x80 | count]) if count < 126 else bytes([0x80 | 126, count >> 8, count & 255])
    return bytes([0x80 | opcode]) + length + bytes(4) + payload


def page():
    client = socket.create_connection(("127.0.0.1", port))
    client.sendall(
        f"GET /{token}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    client.recv(4096)
    client.setblocking(False)
    return client


def memory():
    with open(f"/proc/{process}/status") as status:
        return int(next(line for line in status if line.startswith("VmRSS")).split()[1]) / 1024


def message(sequence):
    kind = only or randomness.choice(
        ["touch"] * 20 + ["save", "nodes", "seek", "set", "curve", "restart", "play", "speed", "step", "loop",
                          "replay", "compare", "next", "ping"])
    if kind == "ping":
        return frame(b"x" * 120, 9)
    values = {
        "touch": {"sequence": sequence, "points": [
            [randomness.randrange(10), randomness.choice([0, 1, 1, 1, 2]), randomness.randrange(400),
             randomness.randrange(800), 0] for _ in range(100)]},
        "save": {"form": randomness.choice(["touches", "scenario"])},
        "nodes": {"value": True},
        "seek": {"moment": randomness.randrange(10000)},
        "set": {"name": "style", "value": randomness.choice(["light", "dark"])},
        "curve": {"text": "spring(1, 180, 12)"},
        "restart": {"steps": 0},
        "play": {"value": True},
        "speed": {"value": 1},
        "step": {"value": 1},
        "loop": {"from": 0, "to": 100},
        "replay": {"loops": True},
        "compare": {"mode": "beside", "text": "ease 2s"},
        "next": {},
    }
    return frame(json.dumps({"type": kind, **values[kind]}).encode())


pages, sent, joined, first, largest = [], 0, 0, None, 0
start = shown = time.time()
while time.time() - start < seconds:
    while len(pages) < 8:
        try:
            pages.append(page())
            joined += 1
        except OSError:
            break
    for client in list(pages):
        try:
            client.send(message(sent))
            sent += 1
            # Send a ping.
            if randomness.random() < 0.05:
                client.send(frame(b"", 10))
        except BlockingIOError:
            pass
        except OSError:
            pages.remove(client)
            client.close()
    time.sleep(0.004)
    now = time.time()
    if now - shown > 5:
        shown = now
        used = memory()
        largest = max(largest, used)
        if first is None and now - start >= 10:
            first = used
        print(f"{now - start:.0f} s: {used:.0f} MiB, {sent} messages, {joined} pages", flush=True)
if first is not None and largest > first + LIMIT:
    sys.exit(f"The memory grew from {first:.0f} to {largest:.0f} MiB")
