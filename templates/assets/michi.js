// What a reader may want beyond reading: a theme of their own, code to copy. It stands before the
// page so that a chosen theme is there with the first paint; a page without it lacks nothing else.
{
  const root = document.documentElement;
  const themes = ["auto", "light", "dark"];

  const chosenTheme = () => {
    let theme;
    try {
      theme = localStorage.getItem("theme");
    } catch {}
    return themes.includes(theme) ? theme : (root.dataset.colors ?? "auto");
  };

  const showTheme = () => {
    const theme = (root.dataset.theme = chosenTheme());
    for (const select of document.querySelectorAll("[data-michi=theme]")) select.value = theme;
    // The browser's own frame follows: the first of the two colours is light's.
    document.querySelectorAll("meta[name=theme-color]").forEach((meta, index) => {
      const own = themes[index + 1];
      meta.media = theme === "auto" ? `(prefers-color-scheme:${own})` : theme === own ? "" : "not all";
    });
  };

  showTheme();
  addEventListener("pageshow", showTheme);
  addEventListener("storage", showTheme);
  addEventListener("change", ({ target }) => {
    if (!target.matches("[data-michi=theme]")) return;
    try {
      localStorage.setItem("theme", target.value);
      showTheme();
    } catch {
      root.dataset.theme = target.value;
    }
  });
}

// A message that was closed stays closed until it is another one.
{
  const root = document.documentElement;
  const { notice } = root.dataset;
  try {
    root.toggleAttribute("data-closed", Boolean(notice) && localStorage.getItem("notice") === notice);
  } catch {}
  addEventListener("click", ({ target }) => {
    if (!target.closest("[data-michi=close]")) return;
    root.dataset.closed = "";
    try {
      localStorage.setItem("notice", notice);
    } catch {}
  });
}

// Search is loaded when a field is first used, and on the pages that show what is found.
{
  let [loading, isReady] = [undefined, false];
  const find = (name) => document.querySelector(`[data-michi=${name}]`);
  const load = () => {
    const { script, style } = find("finder")?.dataset ?? {};
    if (!script) return Promise.reject();
    if (style && !document.querySelector(`link[href="${style}"]`))
      document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }));
    return (loading ??= import(script));
  };
  const loadFor = ({ target }) => target.closest?.("[data-michi=search]") && load().catch(() => {});
  addEventListener("focusin", loadFor);
  addEventListener("pointerover", loadFor);
  addEventListener("submit", (event) => {
    const form = event.target;
    if (isReady || !form.matches("[data-michi=search]") || form.q.value.trim()) return;
    event.preventDefault();
    load().then(() => (isReady = true) && form.requestSubmit(), () => (location.href = form.action));
  });
  addEventListener("keydown", (event) => {
    const isTyping = event.target.matches?.("input, textarea, select, [contenteditable]");
    const isWanted = event.key === "/" ? !isTyping && !event.altKey && !event.ctrlKey && !event.metaKey
      : event.key === "k" && (event.ctrlKey || event.metaKey);
    if (!isWanted || !find("finder")) return;
    event.preventDefault();
    const field = (document.querySelector("main [data-michi=search]") ?? find("search")).q;
    const before = field.value;
    // What a reader types while the script loads belongs to the query.
    field.focus();
    load().then(({ enter }) => field.value === before && enter(), () => {});
  });
  addEventListener("DOMContentLoaded", () => find("results") && load().catch(() => {}));
}

// A press beside the open list of languages closes it, as does Escape.
for (const event of ["click", "keydown"])
  addEventListener(event, ({ key, target }) => {
    const menu = document.querySelector("[data-michi=menu][open]");
    if (menu && (key ? key === "Escape" : !menu.contains(target))) menu.open = false;
  });

// A video loads when it is opened.
addEventListener("toggle", ({ target }) => {
  if (target.matches(".sidebar")) showRow();
  const frame = target.matches("[data-michi=video][open]") && target.querySelector("iframe");
  if (frame && !frame.src) frame.src = target.querySelector("a[target]").href;
}, true);

addEventListener("DOMContentLoaded", () => {
  showRow();
  releaseTables();
  addCodeTools();
  copyPage();
  markContents();
  syncTabs();
});

// Tabs with one name in `sync` show the same label, on this page and on the next.
function syncTabs() {
  const labelOf = (tab) => tab.firstElementChild.textContent;
  const choose = (group, label) => {
    for (const tab of document.querySelectorAll(`[data-sync="${CSS.escape(group)}"] > details`))
      if (labelOf(tab) === label) tab.open = true;
  };
  for (const { dataset } of document.querySelectorAll("[data-sync]"))
    try {
      choose(dataset.sync, localStorage.getItem(`tabs-${dataset.sync}`));
    } catch {}
  addEventListener("click", (event) => {
    const title = event.target.closest("[data-sync] > details > summary");
    if (!title) return;
    // Else the browser would close the tab that is opened here.
    event.preventDefault();
    const { sync } = title.closest("[data-sync]").dataset;
    const { top } = title.getBoundingClientRect();
    choose(sync, title.textContent);
    scrollBy(0, title.getBoundingClientRect().top - top);
    try {
      localStorage.setItem(`tabs-${sync}`, title.textContent);
    } catch {}
  });
}

// The sign beside a heading copies the link to it, an image with {zoom} opens above the page.
addEventListener("click", (event) => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const anchor = event.target.closest(".anchor");
  if (anchor)
    navigator.clipboard?.writeText(anchor.href).then(() => {
      anchor.textContent = "✓";
      setTimeout(() => (anchor.textContent = "#"), 2000);
    });
  const link = event.target.closest("[data-michi=zoom]");
  if (!link) return;
  event.preventDefault();
  const dialog = document.createElement("dialog");
  const image = link.querySelector("img").cloneNode();
  image.removeAttribute("loading");
  image.removeAttribute("srcset");
  image.src = link.href;
  dialog.className = "zoomed";
  dialog.ariaLabel = image.alt;
  dialog.append(image);
  dialog.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
});

// The row of this page is in sight among many, beside the text and in the drawer.
function showRow() {
  const row = [...document.querySelectorAll(".sidebar [aria-current=page]")].at(-1);
  const side = row?.closest(".sidebar");
  if (!side) return;
  const [{ top }, box] = [row, side].map((it) => it.getBoundingClientRect());
  side.scrollTop += top - box.top - box.height / 2;
}

// A table that does not scroll is no stop for the keyboard.
function releaseTables() {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const scrolls = target.scrollWidth > target.clientWidth;
      if (scrolls) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  for (const table of document.querySelectorAll(".table")) sizes.observe(table);
}

// Buttons above each block of code: one copies it, byte for byte, one wraps lines that are longer
// than the block is wide. Only a block that scrolls is a stop for the keyboard.
function addCodeTools() {
  const text = document.querySelector("[data-copy]");
  if (!text) return;

  const button = (label, path, onclick) => {
    const button = document.createElement("button");
    button.type = "button";
    button.title = button.ariaLabel = label;
    button.innerHTML = `<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
    button.onclick = onclick;
    return button;
  };
  for (const anchor of text.querySelectorAll(".anchor")) anchor.title = text.dataset.link ?? "";
  const wraps = new Map();
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const wrap = wraps.get(target);
      const scrolls = target.scrollWidth > target.clientWidth;
      target.tabIndex = scrolls ? 0 : -1;
      wrap.hidden = !scrolls && !target.parentElement.matches(".wrapped");
    }
  });

  for (const code of text.querySelectorAll("pre > code")) {
    const block = code.parentElement;
    let box = block.parentElement;
    // A box holds one block; what an author calls so may hold more.
    if (!box.matches(".code") || box.querySelector(".tools")) {
      box = document.createElement("div");
      box.className = "code";
      block.replaceWith(box);
      box.append(block);
    }

    const wrap = button(text.dataset.wrap, "M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M4 18h5", () => {
      wrap.ariaPressed = box.classList.toggle("wrapped");
    });
    wrap.className = "wrap";
    wrap.ariaPressed = false;
    const copy = button(text.dataset.copy, "M9 9h11v11H9zM5 15H4V4h11v1", async () => {
      await navigator.clipboard.writeText(code.textContent);
      const path = copy.querySelector("path");
      const drawn = path.getAttribute("d");
      path.setAttribute("d", "m5 12 5 5L19 7");
      copy.title = copy.ariaLabel = text.dataset.copied;
      setTimeout(() => {
        path.setAttribute("d", drawn);
        copy.title = copy.ariaLabel = text.dataset.copy;
      }, 2000);
    });
    copy.ariaLive = "polite";
    const tools = document.createElement("div");
    tools.className = "tools";
    tools.append(wrap);
    if (navigator.clipboard) tools.append(copy);
    box.append(tools);
    wraps.set(block, wrap);
    sizes.observe(block);
  }
}

// Copies the page as Markdown; without this, the link opens the Markdown.
function copyPage() {
  const link = document.querySelector("[data-michi=copy-page]");
  if (!link || !navigator.clipboard) return;
  const words = link.textContent;
  link.onclick = async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(await (await fetch(link.href)).text());
      link.textContent = link.dataset.copied;
      setTimeout(() => (link.textContent = words), 2000);
    } catch {
      location.href = link.href;
    }
  };
}

// Marks the section that is being read in the table of contents.
function markContents() {
  const box = document.querySelector("[data-michi=contents]");
  const links = [...document.querySelectorAll("[data-michi=contents] a")];
  const fold = box?.querySelector("details");
  const here = box?.querySelector("summary b") ?? {};
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const mark = () => {
    const line = innerHeight / 3;
    const current = headings.findLastIndex((heading) => heading?.getBoundingClientRect().top < line);
    here.textContent = links[current]?.textContent ?? "";
    links.forEach((link, index) => {
      if (index === current) link.ariaCurrent = "true";
      else link.removeAttribute("aria-current");
    });
    // Contents that are longer than the window go along.
    const place = links[current]?.offsetTop - box?.scrollTop;
    if (place < 0 || place > box?.clientHeight - 40) box.scrollTop += place - box.clientHeight / 2;
  };
  // The bar's list lies over the text that a press leads to. Beside the text there is no bar: the
  // list stands open, also for what reads the page aloud.
  const settle = () => (fold.open = !fold.firstElementChild.offsetWidth);
  if (fold) {
    settle();
    matchMedia("(width >= 80rem)").onchange = settle;
    box.addEventListener("click", ({ target }) => target.closest("a") && settle());
  }
  // Everything above the line counts as seen, so that a jump over headings is noticed too.
  const sights = new IntersectionObserver(mark, { rootMargin: "1000000px 0px -67%" });
  for (const heading of headings) if (heading) sights.observe(heading);
}
