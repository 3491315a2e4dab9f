"""A PostgreSQL and a treeworld-server of one's own in a temporary folder, and a wire that counts and can be cut."""

import os
import re
import select
import shutil
import socket
import subprocess
import tempfile
import threading
import time

POSTGRES = "/usr/lib/postgresql/15/bin"


class Wire(threading.Thread):
    """Hands bytes on to a port, counts them, and cuts all connections when it is told to."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.goal, self.bytes, self.is_cut = port, 0, False
        self.pairs, self.lock = [], threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.start()

    def run(self):
        while True:
            near, _ = self.listener.accept()
            try:
                if self.is_cut:
                    raise OSError
                far = socket.create_connection(("127.0.0.1", self.goal), timeout=5)
            except OSError:
                near.close()
                continue
            with self.lock:
                self.pairs.append((near, far))
            threading.Thread(target=self.carry, args=(near, far), daemon=True).start()

    def carry(self, near, far):
        ends = {near: far, far: near}
        try:
            while True:
                for end in select.select(list(ends), [], [])[0]:
                    data = end.recv(1 << 16)
                    if not data:
                        return
                    with self.lock:
                        self.bytes += len(data)
                    ends[end].sendall(data)
        except (OSError, ValueError):
            return
        finally:
            for end in ends:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
                end.close()

    def cut(self):
        with self.lock:
            pairs, self.pairs = self.pairs, []
        for pair in pairs:
            for end in pair:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def counted(self, body):
        before = self.bytes
        value = body()
        return value, self.bytes - before


class Cluster:
    """PostgreSQL and the server. `kill_…` is kill -9, `start_…` goes on with what is on the disk."""

    def __init__(self, server):
        self.program = server
        self.folder = tempfile.mkdtemp(prefix="treeworld-sync-", dir="/tmp")
        self.as_user = []
        if os.geteuid() == 0:
            self.as_user = ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups"]
            os.chmod(self.folder, 0o755)
        self.data, self.socket = (os.path.join(self.folder, name) for name in ("data", "socket"))
        for place in (self.data, self.socket):
            os.mkdir(place)
            if self.as_user:
                shutil.chown(place, "nobody", "nogroup")
        self.database = f"host={self.socket} user=owner dbname=treeworld"
        self.port, self.server = 0, None
        self.postgres("initdb", "-U", "owner", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8")
        self.start_postgres()
        subprocess.run(
            [f"{POSTGRES}/createdb", "-h", self.socket, "-U", "owner", "treeworld"], check=True)
        subprocess.run(
            [server, "--database", self.database, "--migrate"], check=True, capture_output=True)
        self.start_server()

    def postgres(self, program, *arguments):
        subprocess.run(
            [*self.as_user, f"{POSTGRES}/{program}", "-D", self.data, *arguments], check=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")

    def start_postgres(self):
        self.postgres(
            "pg_ctl", "-w", "-l", os.path.join(self.data, "log"), "-o",
            f"-c listen_addresses= -c unix_socket_directories={self.socket}", "start")

    def kill_postgres(self):
        self.postgres("pg_ctl", "-m", "immediate", "stop")

    def start_server(self):
        log = open(os.path.join(self.folder, "log"), "w", encoding="utf-8")
        self.server = subprocess.Popen(
            [self.program, "--database", self.database, "--listen", f"127.0.0.1:{self.port}"],
            stderr=log, stdout=log)
        for _ in range(400):
            with open(log.name, encoding="utf-8") as lines:
                found = re.search(r"Listening at .*, port (\d+)", lines.read())
            if found:
                self.port = int(found[1])
                return
            if self.server.poll() is not None:
                break
            time.sleep(0.05)
        with open(log.name, encoding="utf-8") as lines:
            raise SystemExit("The server does not start: " + lines.read())

    def kill_server(self):
        self.server.kill()
        self.server.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.server and self.server.poll() is None:
            self.server.terminate()
            self.server.wait()
        try:
            self.kill_postgres()
        except subprocess.CalledProcessError:
            pass
        shutil.rmtree(self.folder, ignore_errors=True)
