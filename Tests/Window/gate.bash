#!/usr/bin/env bash
# Serves TreeWorld to a browser as ./run does where there is no display, and tries to get in as a
# browser, as a page of another origin and as another program of this machine would.
set -euo pipefail
work=$(mktemp -d)
export XDG_STATE_HOME=$work/state XDG_RUNTIME_DIR=$work/run
mkdir -m 700 "$work/run"
unset DISPLAY WAYLAND_DISPLAY
# shellcheck source=../../Scripts/setup.bash
source Scripts/setup.bash
# shellcheck source=../../Scripts/display.bash
source Scripts/display.bash

(serve_to_browser .build/debug/broadway-gate .build/debug/treeworld --library "$work/library") \
  2>"$work/said" &
served=$!
trap 'kill "$served" 2>/dev/null || true; wait "$served" 2>/dev/null || true; rm -rf "$work"' EXIT

python3 - "$work" <<'P'
import base64, os, re, signal, socket, stat, sys, time

work = sys.argv[1]
end = time.time() + 60
link = None
while link is None:
    assert time.time() < end, open(work + "/said").read()
    link = re.search(r"http://(127\.[0-9.]+):(\d+)/#([0-9a-f]{64})\n", open(work + "/said").read())
address, port, token = link[1], int(link[2]), link[3]
assert not address.startswith("127.0."), f"{address} is not of this start alone"

def ask(head, body="", host=f"{address}:{port}"):
    with socket.create_connection((address, port), timeout=20) as s:
        s.sendall((head[0] + "\r\n" + "".join(
            line + "\r\n" for line in [f"Host: {host}", *head[1:]]) + "\r\n" + body).encode())
        answer = b""
        while more := s.recv(65536):
            answer += more
            if b"101 " in answer[:20] and b"\r\n\r\n" in answer: break
    return answer.decode("latin-1")

def expect(what, answer, *parts):
    for part in parts:
        assert part in answer, f"{what}: expected {part!r} in\n{answer[:2000]}"

expect("entrance", ask(["GET / HTTP/1.1"]), "200 OK", "frame-ancestors 'none'", "fetch(")
expect("no cookie", ask(["GET /broadway.js HTTP/1.1"]), "403 ")
expect("rebound", ask(["GET / HTTP/1.1"], host="evil.example"), "421 ")
upgrade = ["GET /socket HTTP/1.1", "Connection: Upgrade", "Upgrade: websocket",
           "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: broadway",
           "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
origin = f"Origin: http://{address}:{port}"
expect("socket without cookie", ask(upgrade + [origin]), "403 ")
enter = ["POST /enter HTTP/1.1", f"Content-Length: {len(token)}"]
expect("another page's token", ask(enter + ["Origin: http://evil.example"], token), "403 ")
expect("wrong token", ask(enter + [origin], "0" * len(token)), "403 ")
answer = ask(enter + [origin], token)
expect("token", answer, "204 ", "HttpOnly", "SameSite=Strict")
cookie = "Cookie: " + re.search(r"Set-Cookie: ([^;]+);", answer)[1]
expect("page", ask(["GET / HTTP/1.1", cookie]), "200 OK", "X-Frame-Options: DENY", "broadway.js")
expect("script", ask(["GET /broadway.js HTTP/1.1", cookie]), "200 OK", "WebSocket")
expect("foreign socket", ask(upgrade + [f"Origin: http://{address}:1", cookie]), "403 ")
bare = [line for line in upgrade if not line.startswith(("Connection", "Upgrade"))]
expect("socket without origin", ask(bare + [cookie]), "403 ")
expect("socket that is none", ask(bare + [origin, cookie]), "400 ")
expect("other path", ask(["GET /x HTTP/1.1", cookie]), "404 ")
expect("socket", ask(upgrade + [origin, cookie]), "101 ")
expect("garbage", ask(["\x01\x02"]), "400 ")
expect("still there", ask(["GET / HTTP/1.1", cookie]), "200 OK")
# Another user of the machine gets no byte from the proxy, not even with the cookie.
def as_nobody(lines):
    reading, writing = os.pipe()
    if (child := os.fork()) == 0:
        try:
            os.setgroups([])
            os.setresuid(65534, 65534, 65534)
            try: os.write(writing, ask(lines).encode() or b"nothing")
            except (ConnectionResetError, BrokenPipeError): os.write(writing, b"nothing")
        finally: os._exit(0)
    os.close(writing)
    os.waitpid(child, 0)
    with os.fdopen(reading) as answer: return answer.read()
if os.geteuid() == 0:
    for lines in [["GET / HTTP/1.1"], ["GET / HTTP/1.1", cookie], upgrade + [origin, cookie]]:
        answer = as_nobody(lines)
        assert answer == "nothing", f"another account got\n{answer[:2000]}"
# Nor do Broadway's own sockets.
for folder, _, names in os.walk(work + "/run"):
    for name in names:
        mode = os.stat(os.path.join(folder, name)).st_mode
        assert not stat.S_ISSOCK(mode) or not mode & 0o077, f"{name} is open to others"
said = open(work + "/said").read()
assert said.count(token) == 1, "the token is in the log"
# All of this may be over before the program has begun, which would not catch a signal yet.
def catches_signals():
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            words = open(f"/proc/{process}/cmdline").read().split("\0")
            caught = re.search(r"SigCgt:\s*(\w+)", open(f"/proc/{process}/status").read())[1]
        except OSError: continue
        if words[0].endswith("/treeworld") and work + "/library" in words:
            return int(caught, 16) >> signal.SIGTERM - 1 & 1
while not catches_signals():
    assert time.time() < end, "the program did not begin\n" + open(work + "/said").read()
    time.sleep(0.05)
P

kill -TERM "$served"
wait "$served" || { echo "it ended with $?"; cat "$work/said"; exit 1; }
[[ -s $work/library ]] || { echo "the library was not made"; exit 1; }
