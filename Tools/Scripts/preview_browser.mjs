// preview_browser.mjs MICHI [PICTURES]: a session with the preview in a real browser.
//
// Starts `michi preview` on a small site and headless Chromium, then saves files and looks at what
// the page does: it is reloaded and keeps its place, a style changes without a reload, a fault is
// shown over the page and goes away when it is mended. Screenshots go to the folder PICTURES.
// Needs `chromium` and node 22, or node 20 with --experimental-websocket.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const [michi, pictures] = process.argv.slice(2);
const root = mkdtempSync(join(tmpdir(), "michi-browser-"));
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const lines = Array.from({ length: 80 }, (_, i) => `문단 ${i}. 코디네이터는 길을 압니다.`).join("\n\n");
const post = (head, text) => `---\ntitle: 화면과 길\ndate: 2026-01-02\n${head}---\n${text}\n\n${lines}\n`;
write("content/site.yml", "title: 시험\nlanguage: ko\nbaseURL: https://example.com/blog/\n");
write("content/tutorials/a.md", post("", "처음."));
write("content/assets/own.css", "body { --seen: 1 }\n");
write("templates/partials/footer.mustache", '<link rel="stylesheet" href="{{root}}own.css">\n<p>발</p>\n');

const wait = (time) => new Promise((done) => setTimeout(done, time));
const preview = spawn(michi, ["preview", "--root", root, "--port", "0"]);
let said = "";
preview.stderr.on("data", (data) => (said += data));
const origin = await new Promise((done) =>
  preview.stdout.on("data", (data) => done(/http:\/\/\S+?\/(?=blog)/.exec(String(data))?.[0])));

const browser = spawn("chromium", ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
  "--window-size=900,700", `--user-data-dir=${join(root, "profile")}`, "about:blank"]);
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
const waiting = new Map();
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.method === "Page.loadEventFired") loads += 1;
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
const picture = async (name) => {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  const { data } = await send("Page.captureScreenshot");
  writeFileSync(join(pictures, `${name}.png`), Buffer.from(data, "base64"));
};
const overlay = (selector) => `document.querySelector("michi-preview")?.shadowRoot.querySelector(${JSON.stringify(selector)})`;

await send("Page.enable");
await send("Page.navigate", { url: `${origin}blog/tutorials/a/` });
await until("the page is there", "document.body.innerText.includes('처음.')", true);
await wait(300);

await evaluate("scrollTo({ top: 900, behavior: 'instant' })");
write("content/tutorials/a.md", post("", "둘째."));
await until("a save is seen", "document.body.innerText.includes('둘째.')", true);
await until("the place is kept", "Math.round(scrollY)", 900);

await until("the page is complete", "document.readyState", "complete");
await wait(300);
const before = loads;
await evaluate("window.isSame = true");
write("content/assets/own.css", "body { --seen: 2 }\n");
await until("a style is taken", "getComputedStyle(document.body).getPropertyValue('--seen').trim()", "2");
await until("without a reload", "window.isSame === true", true);
if (loads !== before) console.log("WRONG: the page was loaded again");

write("content/tutorials/a.md", post("titel: 화면\ntags: {a: b}\n", "셋째."));
await until("a fault is shown", `${overlay("section article.error")} !== null && ${overlay("section article.error")} !== undefined`, true);
await until("with its place", `${overlay("b")}?.textContent.startsWith('content/tutorials/a.md:')`, true);
await until("over the last good page", "document.body.innerText.includes('둘째.')", true);
await picture("fault");
write("content/tutorials/a.md", post("", "넷째."));
await until("it goes when it is mended", "document.querySelector('michi-preview') === null", true);
await until("and the page is fresh", "document.body.innerText.includes('넷째.')", true);

write("templates/partials/footer.mustache", "<p>{{site.titel}}</p>\n");
await until("a template's fault is shown", `${overlay("mark")}?.textContent`, "titel");
await picture("template");
write("templates/partials/footer.mustache", "<p>다른 발</p>\n");
await until("a template is taken", "document.body.innerText.includes('다른 발')", true);
await until("and its fault goes", "document.querySelector('michi-preview') === null", true);

write("content/tutorials/a.md", post("", "[어디](/nowhere/)로."));
await until("a broken link is shown with the page", `${overlay("p")}?.textContent.includes('/nowhere/') && document.body.innerText.includes('어디')`, true);
await picture("link");
const told = said.split("\n").filter((line) => line.includes("error:"));
console.log(told.length === 3 ? "right:" : "WRONG:", "the terminal has said each fault once");
if (told.length !== 3) console.log(said);

const start = Date.now();
preview.kill("SIGINT");
const code = await new Promise((done) => preview.on("exit", done));
console.log(code === 0 ? "right:" : "WRONG:", `it stopped with ${code} after ${Date.now() - start} ms`);
browser.kill();
await wait(300);
rmSync(root, { recursive: true, force: true });
process.exit();
