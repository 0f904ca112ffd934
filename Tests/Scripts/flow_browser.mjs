// flow_browser.mjs SITE [PICTURES]: a walk through the apps of a built site in a real browser.
//
// Serves SITE, which is the default site as built, and walks Football Gather in headless Chromium with
// the keyboard alone: pages are exchanged without a load, the way is kept, the slider, the browser's
// back and a swipe go along it, nothing is wider than a phone, and without scripts the links lead the
// same way. Screenshots in light and dark go to the folder PICTURES.
// Needs `chromium` and node 22, or node 20 with --experimental-websocket.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

const [site, pictures] = process.argv.slice(2);
const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml" };
const policy = "default-src 'self'; style-src 'self'; script-src 'self'; object-src 'none'";
let asked = 0;
const server = createServer((request, response) => {
  let file = join(site, decodeURIComponent(request.url.split("?")[0]));
  if (existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
  if (!existsSync(file)) return response.writeHead(404).end();
  asked += 1;
  const type = types[extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": type, "content-security-policy": policy }).end(readFileSync(file));
}).listen(0, "127.0.0.1");
await new Promise((done) => server.on("listening", done));
const origin = `http://127.0.0.1:${server.address().port}`;

const wait = (time) => new Promise((done) => setTimeout(done, time));
const profile = mkdtempSync(join(tmpdir(), "michi-flow-"));
const browser = spawn("chromium", ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
  `--user-data-dir=${profile}`, "about:blank"]);
const endpoint = await new Promise((done) =>
  browser.stderr.on("data", (data) => {
    const found = /ws:\/\/\S+/.exec(String(data));
    if (found) done(found[0]);
  }));
const targets = await (await fetch(`http://${new URL(endpoint).host}/json`)).json();
const socket = new WebSocket(targets.find((it) => it.type === "page").webSocketDebuggerUrl);
await new Promise((done) => (socket.onopen = done));
let last = 0;
let loads = 0;
const refused = [];
const waiting = new Map();
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.method === "Page.loadEventFired") loads += 1;
  if (message.method === "Log.entryAdded" && message.params.entry.level === "error")
    refused.push(message.params.entry.text);
  waiting.get(message.id)?.(message.result);
};
const send = (method, params = {}) => new Promise((done) => {
  waiting.set(++last, done);
  socket.send(JSON.stringify({ id: last, method, params }));
});
const evaluate = async (expression) => (await send("Runtime.evaluate", { expression, returnByValue: true })).result?.value;
const until = async (name, expression, wanted) => {
  let value;
  for (let i = 0; i < 200; i++) {
    value = await evaluate(expression);
    if (value === wanted) return console.log("right:", name);
    await wait(25);
  }
  console.log("WRONG:", name, JSON.stringify(value), "instead of", JSON.stringify(wanted));
  process.exitCode = 1;
};
const key = async (name, text, code) => {
  const common = { key: name, code: name, windowsVirtualKeyCode: code, ...(text ? { text } : {}) };
  await send("Input.dispatchKeyEvent", { type: "keyDown", ...common });
  await send("Input.dispatchKeyEvent", { type: "keyUp", ...common });
};
const tab = () => key("Tab", "", 9);
const enter = () => key("Enter", "\r", 13);
const size = (width, height) => send("Emulation.setDeviceMetricsOverride",
  { width, height, deviceScaleFactor: 1, mobile: false });
const picture = async (name) => {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  const { data } = await send("Page.captureScreenshot", { captureBeyondViewport: true });
  writeFileSync(join(pictures, `${name}.png`), Buffer.from(data, "base64"));
};
/// Tabs on until the link with a text has the focus, and presses Enter.
const press = async (text) => {
  for (let i = 0; i < 60; i++) {
    await tab();
    if ((await evaluate("document.activeElement.textContent.trim()")) === text
      && (await evaluate("!!document.activeElement.closest('.phone')"))) return enter();
  }
  console.log("WRONG: no link", text);
  process.exitCode = 1;
};
const title = "document.querySelector('h1').textContent";
const path = "decodeURIComponent(location.pathname)";
const start = "/flows/football-gather/as-written/start/";

await send("Page.enable");
await send("Log.enable");
await size(1280, 900);
await send("Page.navigate", { url: origin + encodeURI(start) });
await until("the app starts", title, "로그인");
await until("there is no way yet", "document.querySelector('.path').hidden", true);
await wait(300);
const before = loads;
await press("로그인");
await until("a key walks on", title, "선수");
await until("the address goes along", path, `${start}로그인/`);
await until("the title has the focus", "document.activeElement.tagName", "H1");
await press("민준");
await until("a row leads on", title, "민준");
await press("수정");
await until("a button leads on", title, "수정");
await press("완료");
await until("and back", "!!document.querySelector('.why')", true);
await until("it says why", "document.querySelector('.why').innerText.includes('parent 프로퍼티가 nil')", true);
await until("the way is counted", "document.querySelector('output').textContent", "5 / 5 민준");
await until("no page was loaded", String(loads), before);
await picture("walked");
await evaluate("document.querySelector('.path input').focus()");
await key("ArrowLeft", "", 37);
await until("the slider goes back", title, "수정");
await until("and keeps the focus", "document.activeElement.type", "range");
await key("Home", "", 36);
await until("to the start", title, "로그인");
await until("with its address", path, start);
await evaluate("history.back()");
await until("the browser's back goes along", title, "수정");
await evaluate(`{
  const phone = document.querySelector(".phone");
  const x = phone.getBoundingClientRect().left + 10;
  const touch = (clientX) => new Touch({ identifier: 1, target: phone, clientX, clientY: 200 });
  phone.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(x)], bubbles: true }));
  phone.dispatchEvent(new TouchEvent("touchend", { changedTouches: [touch(x + 120)], bubbles: true }));
}`);
await until("a swipe is the back button", title, "민준");
await until("the content policy refused nothing", String(JSON.stringify(refused.filter((it) => !it.includes("favicon"))) === "[]"), true);

const pages = ["/flows/", "/flows/football-gather/", "/flows/sign-up/", "/flows/buy/tabs/", "/flows/kanji-list/",
  `${start}로그인/민준/수정/back/`, "/flows/buy/tabs/start/"];
for (const scheme of ["light", "dark"]) {
  await send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
  for (const width of [360, 1280]) {
    await size(width, 800);
    for (const [index, page] of pages.entries()) {
      await send("Page.navigate", { url: origin + encodeURI(page) });
      await until(`${page} is there`, `${path} === ${JSON.stringify(page)} && document.readyState`, "complete");
      await until(`${page} is no wider than ${width}`, "document.documentElement.scrollWidth <= innerWidth", true);
      await picture(`${scheme}-${width}-${index}`);
    }
  }
}

await send("Emulation.setScriptExecutionDisabled", { value: true });
await send("Page.navigate", { url: origin + encodeURI(start) });
await wait(500);
await press("로그인");
await until("without scripts the links lead the same way", path, `${start}로그인/`);

socket.close();
const ended = new Promise((done) => browser.on("exit", done));
browser.kill();
await ended;
server.close();
server.closeAllConnections();
rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
