// The search field, a combobox whose list shows what is found while one types, and the page of all
// results. What a query needs is fetched when a field is first used, each file once; whatever
// comes is shown as text, never as markup.
const mine = (name, page = document) => page.querySelector(`[data-michi=${name}]`);
const form = document.querySelector("main [data-michi=search]") ?? mine("search");
const field = form.q;
const home = form.action;
const results = mine("results");

// What stands on every page: the address of the other script, that of the site, the page's language
// where the site has several, and what to say when the rest cannot be fetched.
const says = { ...mine("finder").dataset };

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

// ---- What is fetched. What failed is fetched again when it is wanted again.

const kept = new Map();

const load = async (address, decode) => {
  const answer = await fetch(address, { cache: address.endsWith("index.json") ? "no-cache" : "default" });
  return answer.ok ? decode(answer) : Promise.reject(answer);
};

const once = (address, make) => {
  if (!kept.has(address)) kept.set(address, make(address).catch(() => void kept.delete(address)));
  return kept.get(address);
};

const read = (path, sum) =>
  load(`${says.root}search/${path}` + (sum ? `?${sum}` : ""), async (answer) => new Uint8Array(await answer.arrayBuffer()));

const open = () =>
  once(says.src, async (script) => {
    const index = read("index.json");
    index.catch(() => {});
    return (await import(script)).openSearch(read, index);
  });

const parsed = (html) => new DOMParser().parseFromString(html, "text/html");

// What else there is to say stands on the page of all results alone.
const learn = () =>
  once(home, async (address) => {
    const page = results ? document : parsed(await load(address, (answer) => answer.text()));
    Object.assign(says, mine("results", page).dataset);
    [list.ariaLabel, close.ariaLabel] = [says.list, says.close];
    // A page of one's own may lack them.
    return says.some && says;
  });

const addressOf = (path) =>
  new URL(says.root + path.slice(1).split("/").map(encodeURIComponent).join("/"), home).href;

const pageOf = (address) =>
  once(address, () => load(address, async (answer) => sectionsOf(await answer.text())));

const textOf = async (path) =>
  (await pageOf(addressOf(path)))?.map(({ heading, text }) => `${heading} ${text}`).join(" ");

// The sections of a page; the first is what stands before all headings.
const sectionsOf = (html) => {
  const main = parsed(html).querySelector("main");
  const tags = [...main.querySelectorAll("[rel=tag]")].map((it) => it.textContent);
  const silent = "nav, script, style, template, svg, rt, rp, [data-no-search], [aria-hidden=true]";
  for (const element of main.querySelectorAll(silent)) element.remove();
  const heads = [...main.querySelectorAll(":is(h2, h3, h4, h5, h6)[id]")];
  const sections = [undefined, ...heads].map((head, index) => {
    const range = main.ownerDocument.createRange();
    range.selectNodeContents(main);
    if (head) range.setStartAfter(head);
    if (heads[index]) range.setEndBefore(heads[index]);
    const [heading, text] = [head?.textContent ?? "", `${range}`].map((it) => it.replace(/\s+/g, " ").trim());
    return { id: head?.id, heading, text };
  });
  return Object.assign(sections, { tags });
};

// ---- What is shown of a result.

const marked = (tag, parts, properties) =>
  make(tag, properties, ...parts.map(([text, isHit]) => (isHit ? make("mark", {}, text) : text)));

// A link with title and summary. Its `explain` fetches the page, leads to the section that has
// most of the words, shows what stands around the first and returns how many bytes came.
const linkOf = (hit, query, { words, kana }, { excerptOf, partsOf }) => {
  const { kind, language, titles = language, explained, title, summary } = hit;
  const href = addressOf(hit.address);
  const name = marked("b", partsOf(query, title), { lang: titles });
  const parts = partsOf(`${query} ${kana}`, summary);
  const link = make("a", { href, lang: language, className: kind }, name, " ", marked("span", parts));
  // Why it is found, beside its name.
  const give = (reason) => name.after(" ", make("small", { lang: document.documentElement.lang }, reason));
  const isHit = ([, isHit]) => isHit;
  const part = explained === "names" && parts.find(isHit);
  if (part) give(/^[ぁ-ヿ]+$/.test(part[0]) ? says.reading : says.meaning);
  const explain = async () => {
    const isKept = kept.has(href);
    const sections = await pageOf(href);
    if (!sections) return 0;
    const { section, parts, words } = excerptOf(query, sections);
    const { id, heading } = sections[section];
    const tag = !words && sections.tags.find((tag) => partsOf(query, tag).some(isHit));
    if (tag) give(`#${tag}`);
    const text = marked("span", parts);
    if (id) {
      link.hash = id;
      text.prepend(marked("i", partsOf(query, heading)));
    }
    link.lastChild.replaceWith(text);
    return isKept ? 0 : (performance.getEntriesByName(href).at(-1)?.transferSize ?? 0);
  };
  const isClear = excerptOf(query, [{ heading: title, text: summary }]).words === words;
  if (explained === "page" && !isClear) {
    link.explain = explain;
    link.dataset.late = "";
  }
  return link;
};

// Explains the links in sight until as many bytes have come as may come unasked.
const explainSeen = async (links, room) => {
  for (const link of links) {
    const { explain } = link;
    if (room <= 0 || !link.isConnected) return;
    if (!explain || link.getBoundingClientRect().top > innerHeight) continue;
    link.explain = undefined;
    room -= await explain();
  }
};

const pageFor = (query) => `${home}?q=${encodeURIComponent(query)}`;

const find = async (query, options) => {
  const [hasLearnt, search] = query ? await Promise.all([learn(), open()]) : [];
  const answer = search && (await search(query, { prefers: says.language, most: 3, text: textOf, ...options }));
  // A document whose file is missing has no address.
  const hits = answer ? answer.hits.filter(({ address }) => address) : [];
  const instead = answer?.instead ?? [];
  const isWhole = !query || (hasLearnt && answer && !answer.unreadable[0]);
  const words = [
    hasLearnt && answer && (answer.total ? says.some.replace("{}", answer.total) : says.none),
    instead[0] && says.instead?.replace("{}", instead.join(", ")),
    answer?.isCut && says.cut,
    !isWhole && says.failed,
  ];
  const links = hits.map((hit) => linkOf(hit, instead.join(" ") || query, answer, search));
  return {
    total: answer ? answer.total : 0,
    links,
    // The best first, each with what leads to the rest.
    groups: [...Map.groupBy(links, (it) => it.className)].map(([kind, links]) => {
      const rest = answer.kinds.size > 1 && answer.kinds.get(kind) > links.length;
      const more = make("a", { href: `${pageFor(query)}&of=${kind}`, className: "more" }, says.more ?? "…");
      return { kind, links, title: says[kind] ?? "", more: rest ? [more] : [] };
    }),
    words: words.filter((it) => it).join(" "),
    // The larger a site, the more its answers weigh anyway.
    room: answer ? 5_000 + answer.documents / 2 : 0,
  };
};

// ---- The list under the field: a combobox as the ARIA Authoring Practices describe it.

// Ids that nothing on the page has, whatever its author called things.
let id = "Found";
while (document.querySelector(`[id^=${id}]`)) id += "_";
const button = form.querySelector("button");
const list = make("div", { id, role: "listbox" });
const status = make("p", { role: "status" });
const close = make("button", { type: "button", className: "close" }, "×");
let [options, active, turn, room, isComposing] = [[], -1, 0, 0, false];

const activate = (index) => {
  active = index;
  options.forEach((it, index) => (it.ariaSelected = index === active));
  field.setAttribute("aria-activedescendant", options[active]?.id ?? "");
  options[active]?.scrollIntoView({ block: "nearest" });
  explainSeen(options.slice(index, index + 1), 1);
};

const toggle = (isOpen) => {
  form.classList.toggle("open", isOpen);
  form.classList.toggle("afar", isOpen && form.parentElement.getBoundingClientRect().bottom < 0);
  field.ariaExpanded = isOpen && options.length > 0;
  list.hidden = !options.length;
  activate(-1);
};

export const enter = () => {
  toggle(true);
  field.select();
};

const leave = () => {
  toggle(false);
  if (!field.checkVisibility()) button.focus();
};

const ask = async () => {
  const own = (turn += 1);
  const query = field.value.trim();
  form.classList.add("busy");
  const { total, links, words, ...answer } = await find(query, { limit: 10 });
  // A half-typed syllable finds nothing yet: what was found stays.
  if (own !== turn) return;
  form.classList.remove("busy");
  if (isComposing && !total && options[0]) return;
  const groups = answer.groups.map(({ kind, title, links, more }) => {
    const label = make("div", { id: `${id}-${kind}`, role: "presentation" }, title);
    const group = make("div", { role: "group" }, label, ...links, ...more);
    group.setAttribute("aria-labelledby", label.id);
    return group;
  });
  const all = make("a", { href: pageFor(query), className: "all" }, says.all ?? "…");
  list.replaceChildren(...groups, ...(total > links.length ? [all] : []));
  options = [...list.querySelectorAll("a")];
  options.forEach((it, index) =>
    Object.assign(it, { id: `${id}-${index}`, role: "option", tabIndex: -1 }));
  toggle(form.matches(".open"));
  // Who types on hears no numbers meanwhile, and fetches no pages.
  await new Promise((done) => setTimeout(done, 200));
  if (own !== turn) return;
  status.textContent = words;
  room = answer.room;
  explainSeen(options, room);
};

const keys = {
  ArrowDown: () => activate(active + 1 < options.length ? active + 1 : -1),
  ArrowUp: () => activate((active < 0 ? options.length : active) - 1),
  Enter: () => options[active].click(),
  Escape() {
    if (!form.matches(".open")) field.value = "";
    leave();
  },
};

field.role = "combobox";
field.ariaAutoComplete = "list";
field.setAttribute("aria-controls", list.id);
form.append(close, make("div", { className: "hits" }, list, status));
toggle(false);

field.onfocus = () => {
  learn();
  open();
  toggle(true);
};
field.oninput = () => {
  toggle(true);
  ask();
};
field.addEventListener("compositionstart", () => (isComposing = true));
field.addEventListener("compositionend", () => {
  isComposing = false;
  ask();
});
field.onkeydown = (event) => {
  // 229: the key belongs to the composition that it ends.
  if (event.isComposing || event.keyCode === 229 || !keys[event.key]) return;
  if (event.key === "Enter" && active < 0) return;
  event.preventDefault();
  if (event.key.startsWith("Arrow") && !form.matches(".open")) toggle(true);
  keys[event.key]();
};
form.onsubmit = (event) => {
  if (field.value.trim() && field.checkVisibility()) return;
  event.preventDefault();
  enter();
};
close.onclick = leave;
list.onclick = () => toggle(false);
list.onscroll = () => explainSeen(options, room);
for (const event of ["pointerdown", "focusin"])
  addEventListener(event, ({ target }) => form.contains(target) || toggle(false));
// Its first use has loaded this.
if (document.activeElement === field) {
  field.onfocus();
  if (field.value) ask();
}

// ---- The page of all results: those of the query in its address, or the sections.

const asked = new URLSearchParams(results ? location.search : "");
const query = asked.get("q")?.trim();
const rows = (links) => make("ol", {}, ...links.map((link) => make("li", {}, link)));

const showResults = async (limit, start = limit) => {
  const kind = asked.get("of");
  const { total, links, words, room, groups } = await find(query, { limit, kind });
  const sections = groups.map(({ title, links, more }) =>
    make("section", {}, make("h2", {}, title), rows(links), ...more));
  results.replaceChildren(...(total ? sections : [mine("sections") ?? ""]));
  results.nextElementSibling.hidden = groups.length > 1 || links.length >= total;
  results.nextElementSibling.onclick = () => showResults(limit + 20, limit);
  results.previousElementSibling.replaceChildren(words, " ",
    kind ? make("a", { href: pageFor(query) }, says.all) : "");
  links[start]?.focus();
  onscroll = () => explainSeen(links, room);
  onscroll();
};

if (query) {
  field.value = query;
  document.title = `${query} · ${document.title}`;
}
if (results) showResults(20);
