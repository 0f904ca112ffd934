// What a page of the preview does when its source is saved: it shows the newest page at the same
// place, takes changed styles and pictures without a reload, and says what is wrong.
(() => {
  const script = document.currentScript;
  const place = "michi-place:" + location.pathname;
  let faultBox;

  const kept = sessionStorage.getItem(place);
  if (kept) {
    sessionStorage.removeItem(place);
    const [x, y] = JSON.parse(kept);
    const back = () => scrollTo({ left: x, top: y, behavior: "instant" });
    back();
    addEventListener("load", back, { once: true });
  }

  function reload() {
    sessionStorage.setItem(place, JSON.stringify([scrollX, scrollY]));
    location.reload();
  }

  // The same address with something behind it that makes the browser ask again.
  function renewed(address) {
    const url = new URL(address, location.href);
    url.searchParams.set("michi", Date.now());
    return url.href;
  }

  function isOneOf(address, changed) {
    return changed.includes(new URL(address, location.href).pathname);
  }

  function takeFiles(changed) {
    const others = changed.filter((path) => !/\.(css|png|apng|jpe?g|gif|webp|avif|svg|ico)$/i.test(path));
    const scripts = [...document.scripts].some((it) => it.src && isOneOf(it.src, others));
    if (scripts || changed.some((path) => path.endsWith(".css") && !hasSheet(path))) return reload();
    for (const link of document.querySelectorAll("link[rel~=stylesheet]")) {
      if (!isOneOf(link.href, changed)) continue;
      const next = link.cloneNode();
      next.href = renewed(link.href);
      next.onload = () => link.remove();
      link.after(next);
    }
    for (const image of document.images) {
      if (isOneOf(image.currentSrc || image.src, changed)) image.src = renewed(image.src);
    }
  }

  // Whether a style sheet is one of the page's own; one that another imports needs a reload.
  function hasSheet(path) {
    return [...document.querySelectorAll("link[rel~=stylesheet]")].some((it) => isOneOf(it.href, [path]));
  }

  function element(name, text, ...children) {
    const node = document.createElement(name);
    if (text) node.textContent = text;
    node.append(...children);
    return node;
  }

  function faultElement(fault) {
    const item = element("article");
    item.className = fault.severity;
    const head = element("p", "", element("b", fault.place ? fault.place + ": " : ""),
      element("i", fault.severity + ": "), fault.message);
    item.append(head);
    if (fault.marked !== null) {
      const mark = element("mark", fault.marked || " ");
      mark.dataset.caret = "^" + "~".repeat(Math.max(0, [...fault.marked].length - 1));
      item.append(element("pre", fault.line + " | ", fault.before, mark, fault.after));
    }
    if (fault.suggestion) item.append(element("p", fault.suggestion));
    return item;
  }

  const style = `
    :host { all: initial; }
    section { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
      padding: 1rem 1.25rem; box-sizing: border-box; background: #2b1113; color: #fbeeee;
      font: 14px/1.5 system-ui, sans-serif; border-top: 3px solid #ff6b6b; box-shadow: 0 -8px 32px #0006; }
    details { position: fixed; right: 1rem; bottom: 1rem; z-index: 2147483647; max-width: min(44rem, calc(100vw - 2rem));
      max-height: 60vh; overflow: auto; box-sizing: border-box; padding: .4rem .8rem; border-radius: .5rem;
      background: #3a2d0c; color: #fff4d6; font: 13px/1.5 system-ui, sans-serif; }
    summary { cursor: pointer; }
    article + article { margin-top: 1rem; }
    p { margin: 0; }
    b { font-weight: 600; overflow-wrap: anywhere; }
    i { font-style: normal; color: #ff9b9b; }
    .warning i { color: #ffd479; }
    pre { margin: .3rem 0; padding: .4rem .6rem 1.6rem; overflow-x: auto; background: #0006; border-radius: .3rem;
      font: 13px/1.5 ui-monospace, monospace; tab-size: 2; }
    mark { position: relative; background: #ff6b6b55; color: inherit; border-radius: .15rem; }
    mark::after { content: attr(data-caret); position: absolute; left: 0; top: 100%; color: #ff9b9b; white-space: pre; }
    .warning mark { background: #ffd47944; }
    .warning mark::after { color: #ffd479; }`;

  function show(faults) {
    faultBox?.remove();
    faultBox = undefined;
    if (!faults.length) return;
    faultBox = document.createElement("michi-preview");
    const root = faultBox.attachShadow({ mode: "open" });
    root.append(element("style", style));
    const items = faults.map(faultElement);
    if (faults.some((it) => it.severity === "error")) {
      const section = element("section", "", ...items);
      section.setAttribute("role", "alert");
      root.append(section);
    } else {
      const count = faults.length === 1 ? "1 warning" : faults.length + " warnings";
      root.append(element("details", "", element("summary", count), ...items));
    }
    document.body.append(faultBox);
  }

  // A browser has few connections for one server: only pages that are seen keep one.
  let source;
  let change;
  function listen() {
    source?.close();
    const query = new URLSearchParams({ page: location.pathname, version: script.dataset.version });
    if (change !== undefined) query.set("since", change);
    source = new EventSource("/.michi/events?" + query);
    source.addEventListener("reload", reload);
    source.addEventListener("files", (event) => {
      const news = JSON.parse(event.data);
      change = news.change;
      if (news.files.length) takeFiles(news.files);
    });
    source.addEventListener("faults", (event) => show(JSON.parse(event.data)));
  }
  document.addEventListener("visibilitychange", () => (document.hidden ? source?.close() : listen()));
  if (!document.hidden) listen();
})();
