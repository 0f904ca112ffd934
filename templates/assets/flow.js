// Walks an app without reloads: fetches the next state's page and exchanges the article. Keeps the
// way so far, with a slider over it. Without this script every link is an ordinary link.
const pages = new Map();
const bar = document.createElement("form");
const slider = document.createElement("input");
const output = document.createElement("output");
let article = document.querySelector("[data-flow]");
let way = [{ url: location.href, title: title() }];
let at = 0;
let latest = 0;
let touch;

function title() {
  return article.querySelector("h1").textContent;
}

async function read(address) {
  const [url] = address.split("#");
  if (!pages.has(url)) {
    const answer = await fetch(url);
    if (!answer.ok) throw answer;
    pages.set(url, await answer.text());
  }
  return new DOMParser().parseFromString(pages.get(url), "text/html");
}

// Resolves to whether the page of `url` is shown now.
async function show(url) {
  const turn = ++latest;
  try {
    const page = await read(url);
    if (turn !== latest) return false;
    const next = page.querySelector("[data-flow]");
    const step = decodeURIComponent(new URL(url, location).hash.slice(1));
    if (step) next.querySelector(`[id="${CSS.escape(step)}"]`)?.classList.add("taken");
    article.replaceWith(next);
    article = next;
    document.title = page.title;
    return true;
  } catch {
    location.href = url;
  }
}

function mark() {
  bar.hidden = way.length < 2;
  slider.max = way.length - 1;
  slider.value = at;
  output.textContent = `${at + 1} / ${way.length} ${way[at].title}`;
}

async function walk(url) {
  if (!(await show(url))) return;
  way = [...way.slice(0, at + 1), { url, title: title() }];
  history.pushState({ at: ++at }, "", url);
  mark();
  article.querySelector("h1").focus({ preventScroll: true });
}

slider.type = "range";
slider.min = 0;
slider.ariaLabel = article.dataset.way;
slider.oninput = async () => {
  const place = +slider.value;
  if (!(await show(way[place].url))) return;
  at = place;
  history.replaceState({ at }, "", way[at].url);
  mark();
};
bar.className = "path";
bar.onsubmit = () => false;
bar.append(article.dataset.way, slider, output);
article.before(bar);
history.replaceState({ at }, "");
mark();

addEventListener("click", (event) => {
  const link = event.target.closest("[data-flow] a");
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  if (link.closest("header, .called, .entries")) return;
  event.preventDefault();
  walk(link.href);
});

addEventListener("popstate", async ({ state }) => {
  const url = location.href;
  if (!(await show(url))) return;
  at = way[state?.at]?.url === url ? state.at : 0;
  if (way[at].url !== url) way = [{ url, title: title() }];
  mark();
});

// A swipe from the phone's left edge is its back button.
addEventListener("touchstart", ({ target, touches: [{ clientX }] }) => {
  const phone = target.closest("[data-flow] .phone");
  touch = phone && clientX - phone.getBoundingClientRect().left < 40 ? clientX : NaN;
});
addEventListener("touchend", ({ changedTouches: [{ clientX }] }) => {
  if (clientX - touch > 60) article.querySelector(".phone-back")?.click();
});
