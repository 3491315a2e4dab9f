#!/usr/bin/env python3
"""Loads treeworld-server: pushes a second, and what connections that wait for changes take.

    Benchmarks/syncload.py [--seconds 10] [--accounts 8] [--waiting 900] [--treeworld PROGRAM] [--server PROGRAM]

Everything is on one machine with PostgreSQL 15. A push is a change of 1 KB of one note, as a device sends it after
typing rests; each account pushes over a connection of its own, one change after the other, since the lock of a library lets
no two through. *one library* is the same with all of them in one. What waits is a question for changes that the server
keeps; its memory is that of the server's process.
"""

import argparse
import http.client
import os
import secrets
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

import side
from syncserver import Cluster


def number(value):
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes([value])


def read_number(data, place):
    value = shift = 0
    while True:
        byte = data[place]
        place += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, place


class Account:
    """What a device keeps of an account: token and library, as the file of its keys has them."""

    def __init__(self, program, folder, name, port):
        self.port = port
        environment = dict(os.environ, XDG_DATA_HOME=folder)
        for variable in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
            environment.pop(variable, None)
        os.makedirs(folder)
        password = os.path.join(folder, "password")
        with open(password, "w", encoding="utf-8") as file:
            file.write("correct horse battery\n")
        done = subprocess.run(
            [program, "sync", "--server", f"http://127.0.0.1:{port}", "--account", name, "--create",
             "--password-file", password, "--library", os.path.join(folder, "notes")],
            env=environment, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stderr)
        keys = os.path.join(folder, "treeworld", "sync")
        with open(os.path.join(keys, os.listdir(keys)[0]), "rb") as file:
            data = file.read()
        self.token, self.library = data[1:33].hex(), data[33:49].hex()

    @property
    def headers(self):
        return {"Authorization": f"Bearer {self.token}", "Content-Type": "application/octet-stream"}

    def push_until(self, end, counts, place):
        """Changes one note again and again, each time over the revision before."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        note, base, since = secrets.token_bytes(16), 0, 0
        while time.perf_counter() < end:
            operation = (
                note + b"\x02" + number(base) + secrets.token_bytes(16) + b"\0" + number(0) + b"\0" + number(0)
                + number(1024) + secrets.token_bytes(1024))
            body = b"\x01" + number(0) + number(since) + number(1) + operation
            connection.request("POST", f"/v1/libraries/{self.library}/sync", body, self.headers)
            answer = connection.getresponse()
            data = answer.read()
            if answer.status != 200:
                sys.exit(f"status {answer.status}: {data.decode(errors='replace')}")
            _, at = read_number(data, 1)
            count, at = read_number(data, at)
            if count != 1 or data[at] != 0:
                sys.exit("the push was not accepted")
            base, _ = read_number(data, at + 1)
            since = base
            counts[place] += 1


def pushes(accounts, seconds):
    counts = [0] * len(accounts)
    start = time.perf_counter()
    threads = [
        threading.Thread(target=account.push_until, args=(start + seconds, counts, place))
        for place, account in enumerate(accounts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / (time.perf_counter() - start)


def memory(process):
    with open(f"/proc/{process}/smaps_rollup", encoding="utf-8") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def waiting(account, count, process):
    """KB that each question for changes takes."""
    before = memory(process)
    sockets = []
    # Of a revision that does not come.
    question = (
        f"GET /v1/libraries/{account.library}/live?since=4000000000 HTTP/1.1\r\nHost: localhost\r\n"
        f"Authorization: Bearer {account.token}\r\n\r\n").encode()
    for _ in range(count):
        one = socket.create_connection(("127.0.0.1", account.port))
        one.sendall(question)
        sockets.append(one)
    # They are answered after 20 seconds: halfway all are there.
    time.sleep(10)
    each = (memory(process) - before) / count
    for one in sockets:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        one.close()
    return each


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--accounts", type=int, default=8)
    parser.add_argument("--waiting", type=int, default=900)
    parser.add_argument("--treeworld", default=os.path.join(side.RELEASE, "treeworld"))
    parser.add_argument("--server", default=os.path.join(side.RELEASE, "treeworld-server"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Cluster(options.server) as cluster:
        accounts = [
            Account(options.treeworld, os.path.join(folder, str(place)), f"a{place}", cluster.port)
            for place in range(options.accounts)]
        print(f"pushes a second, {len(accounts)} libraries   {pushes(accounts, options.seconds):8.0f}", flush=True)
        same = [accounts[0]] * len(accounts)
        print(f"pushes a second, one library    {pushes(same, options.seconds):8.0f}", flush=True)
        each = waiting(accounts[0], options.waiting, cluster.server.pid)
        print(f"KB for each of {options.waiting} that wait   {each:8.1f}")


main()
