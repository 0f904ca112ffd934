#!/usr/bin/env python3
"""preview_load.py MICHI ROOT [CONNECTIONS [REQUESTS]]: the preview under many connections.

First CONNECTIONS (1000) open at once and ask REQUESTS (10) times each for pages of the site; every
answer must be right. Then 200 clients send their requests a byte at a time, or never read, while
one asks as usual, and 50 send lines and bodies that are too long or without an end. Last, a preview that may have 100 files open is asked over 200 connections: it has to
say so and to answer again when they have gone. Prints times in milliseconds; exit 1 when an answer was
wrong. Pages over 64 KB are not asked for: a thousand of them at once measure Python.
"""
import asyncio, http.client, os, re, resource, signal, socket, subprocess, sys, time

michi, root = sys.argv[1], sys.argv[2]
connections = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
requests = int(sys.argv[4]) if len(sys.argv) > 4 else 10
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
# The preview must raise its own limit: it starts with what a shell gives.
resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))
server = subprocess.Popen([michi, "preview", "--root", root, "--port", "0"],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 10000), hard))
port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
host = f"127.0.0.1:{port}"
faults = []


async def ask(reader, writer, address):
    writer.write(f"GET {address} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    await writer.drain()
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(re.search(rb"Content-Length: (\d+)", head).group(1))
    body = await reader.readexactly(length)
    return head.split(b"\r\n")[0], body


async def visitor(addresses, expected, times, opened):
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        await opened.wait()
        for number in range(requests):
            address = addresses[number % len(addresses)]
            start = time.perf_counter()
            status, body = await ask(reader, writer, address)
            times.append(1000 * (time.perf_counter() - start))
            if b" 200 " not in status or body != expected[address]:
                faults.append(f"{address}: {status}")
        writer.close()
    except Exception as error:
        faults.append(repr(error))


async def slow_sender():
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for byte in f"GET / HTTP/1.1\r\nHost: {host}\r\n".encode() * 100:
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(0.5)
    finally:
        writer.close()


async def endless(number):
    """Begins a request that is not whole; what it is answered."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    line, body = b"x" * (256 << 10), b"y" * (5 << 20)
    start = f"POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: ".encode()
    text, expected = [
        (b"GET /" + line, b" 431 "), (b"GET / HTTP/1.1\r\nX: " + line, b" 431 "),
        (b"GET / HTTP/1.1\r\nX: " + line[:60 << 10] + b"\r\n\r\n", b" 431 "),
        (start + b"5242881\r\n\r\n" + body, b" 413 "), (start + b"60000\r\n\r\n" + line[:50000], None),
    ][number % 5]
    try:
        writer.write(text)
        status = await reader.readline()
        if expected and expected not in status:
            faults.append(f"an endless request was answered {status}")
        if expected and not (await reader.read()).endswith(b"KB.\n"):
            faults.append("an endless request was not answered to the end")
    except ConnectionError as error:
        faults.append(f"an endless request: {error!r}")
    finally:
        writer.transport.abort()


async def slow_reader(address):
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
    try:
        for _ in range(200):
            writer.write(f"GET {address} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        await asyncio.sleep(3600)
    finally:
        writer.transport.abort()


def shown(name, times):
    times.sort()
    print(f"{name}: {len(times)} answers, median {times[len(times) // 2]:.1f}, "
          f"99 of 100 within {times[len(times) * 99 // 100]:.1f}, slowest {times[-1]:.1f} ms")


async def main():
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    _, home = await ask(reader, writer, "/")
    found = re.findall(rb'href="(/[^"#]*/)"', home)
    addresses = list(dict.fromkeys(["/"] + [it.decode() for it in found]))[:10]
    expected = {address: (await ask(reader, writer, address))[1] for address in addresses}
    addresses = [address for address in addresses if len(expected[address]) < 64 << 10]

    times, opened = [], asyncio.Event()
    tasks = [asyncio.create_task(visitor(addresses, expected, times, opened)) for _ in range(connections)]
    await asyncio.sleep(1)
    opened.set()
    start = time.perf_counter()
    await asyncio.gather(*tasks)
    spent = time.perf_counter() - start
    shown(f"{connections} connections at once", times)
    print(f"{len(times) / spent:.0f} answers a second")

    slow = [asyncio.create_task(slow_sender()) for _ in range(100)]
    slow += [asyncio.create_task(slow_reader(addresses[-1])) for _ in range(100)]
    await asyncio.sleep(2)
    times = []
    for number in range(200):
        start = time.perf_counter()
        await ask(reader, writer, addresses[number % len(addresses)])
        times.append(1000 * (time.perf_counter() - start))
    shown("beside 200 slow clients", times)
    for task in slow:
        task.cancel()
    await asyncio.gather(*slow, return_exceptions=True)

    held = [asyncio.create_task(endless(number)) for number in range(50)]
    times = []
    for number in range(200):
        start = time.perf_counter()
        status, body = await asyncio.wait_for(ask(reader, writer, addresses[number % len(addresses)]), 60)
        times.append(1000 * (time.perf_counter() - start))
        if body != expected[addresses[number % len(addresses)]]:
            faults.append(f"beside endless requests: {status}")
    shown("beside 50 endless requests", times)
    await asyncio.wait(held, timeout=5)
    for task in held:
        task.cancel()
    await asyncio.gather(*held, return_exceptions=True)

asyncio.run(main())


def exhausted():
    """A preview that cannot have as many connections as it is asked for."""
    command = ["sh", "-c", 'ulimit -n 100 && exec "$@"', "sh", michi, "preview", "--root", root, "--port", "0"]
    small = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    port = int(re.search(r":(\d+)/", small.stdout.readline()).group(1))
    held = []
    for _ in range(200):
        try:
            held.append(socket.create_connection(("127.0.0.1", port), timeout=5))
        except OSError:
            break
    time.sleep(1)
    for connection in held:
        connection.close()
    for attempt in range(100):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
            connection.request("GET", "/.michi/preview.js")
            if connection.getresponse().status == 200:
                print(f"answers again after {attempt} attempts")
                break
        except OSError:
            time.sleep(0.1)
    else:
        faults.append("it answers no more when it has been out of files")
    small.send_signal(signal.SIGINT)
    said = small.communicate(timeout=10)[1]
    if "no more connections" not in said:
        faults.append(f"it does not say that it was out of files: {said!r}")


exhausted()
print("faults:", len(faults), *faults[:5])
server.send_signal(signal.SIGINT)
start = time.perf_counter()
code = server.wait(10)
print(f"stopped with {code} after {1000 * (time.perf_counter() - start):.0f} ms")
sys.exit(1 if faults or code else 0)
