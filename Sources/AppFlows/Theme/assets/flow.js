// Walks an app without reloads: fetches the next state's page and shows it in place, on a state's own
// page the whole article, in a post the phone and the objects beside it. Without this script every
// link is an ordinary link.
{
  // What the page's language says.
  const words = document.currentScript.dataset;
  const pages = new Map();
  let touch;

  const read = async (address) => {
    const [url] = address.split("#");
    if (!pages.has(url)) {
      const answer = await fetch(url);
      if (!answer.ok) throw answer;
      pages.set(url, await answer.text());
    }
    return new DOMParser().parseFromString(pages.get(url), "text/html");
  };

  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  // The focus goes to what is new, which screen readers name; the next link is one step further.
  const enter = (element) => {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };

  // Push and pop, as the phone shows them.
  const slide = (phone, isForward) => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const from = { transform: `translateX(${isForward ? 24 : -24}%)`, opacity: 0.3 };
    phone?.querySelector(".phone-bar ~ *, .phone-body")?.animate([from, {}], { duration: 200, easing: "ease-out" });
  };

  const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }) =>
    !(button || metaKey || ctrlKey || shiftKey || altKey);

  // A diagram that is wider than its frame begins at its marks, or at its first box.
  const reveal = () => {
    for (const diagram of document.querySelectorAll(".diagram[tabindex]")) {
      const box = [".added", ".wrong", ".altered", ".gone", ""]
        .map((mark) => diagram.querySelector(".box" + mark)).find((found) => found)?.getBoundingClientRect();
      if (box) diagram.scrollLeft += box.x + box.width / 2 - diagram.getBoundingClientRect().x - diagram.clientWidth / 2;
    }
  };

  // ---- A state's page.

  const playPage = (article) => {
    const bar = document.querySelector("[data-michi=path]");
    const list = make("ol");
    reveal();
    const name = () => article.querySelector(":is(.arrival.taken, .arrival.shortest) b").textContent;
    // Until the reader walks, the shortest way here.
    let way = [...article.querySelectorAll(".inside .steps li")].map((step) => ({
      url: step.querySelector("a")?.href ?? location.href, title: step.textContent }));
    let [at, latest] = [way.length - 1, 0];

    // Resolves to whether the page of `url` is shown now.
    const show = async (url, isForward) => {
      const turn = ++latest;
      try {
        const page = await read(url);
        if (turn !== latest) return false;
        const next = page.querySelector("[data-flow]");
        const step = decodeURIComponent(new URL(url, location).hash.slice(1));
        // What is above the phone may be higher or lower now: the phone stays where it was touched.
        const topOf = () => article.querySelector(".phone")?.getBoundingClientRect().top ?? 0;
        const top = topOf();
        if (step) next.querySelector(`[id="${CSS.escape(step)}"]`)?.classList.add("taken");
        article.replaceWith(next);
        article = next;
        reveal();
        scrollBy({ top: topOf() - top, behavior: "instant" });
        document.title = page.title;
        slide(article.querySelector(".phone"), isForward);
        return true;
      } catch {
        location.href = url;
      }
    };

    const mark = () => {
      list.replaceChildren(...way.map(({ url, title }, index) => {
        const chip = make("a", { href: url, onclick: (event) => isPlain(event) && (event.preventDefault(), go(index)) }, `${index + 1} ${title}`);
        if (index === at) chip.ariaCurrent = "step";
        return make("li", {}, chip);
      }));
      bar.scrollLeft = list.children[at].offsetLeft - bar.clientWidth / 2;
    };

    const go = async (index) => {
      if (!way[index] || !(await show(way[index].url, index > at))) return;
      at = index;
      history.replaceState({ at }, "", way[at].url);
      mark();
    };

    const walk = async (url, isForward) => {
      const hadFocus = article.querySelector(".phone")?.contains(document.activeElement);
      if (!(await show(url, isForward))) return;
      way = [...way.slice(0, at + 1), { url, title: name() }];
      history.pushState({ at: ++at }, "", url);
      mark();
      enter(article.querySelector(hadFocus ? ".phone" : "h1"));
    };

    bar.append(list);
    history.replaceState({ at }, "");
    mark();

    addEventListener("click", (event) => {
      const link = event.target.closest("[data-flow] a");
      if (!link || !isPlain(event) || link.closest("header, .called, .entries")) return;
      event.preventDefault();
      walk(link.href, !link.matches(".phone-back, .phone-grip"));
    });
    addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step || !event.target.closest?.("[data-flow] .phone")) return;
      event.preventDefault();
      go(at + step).then(() => enter(article.querySelector(".phone")));
    });
    addEventListener("popstate", async ({ state }) => {
      const url = location.href;
      if (!(await show(url))) return;
      at = way[state?.at]?.url === url ? state.at : 0;
      if (way[at].url !== url) way = [{ url, title: name() }];
      mark();
    });
  };

  // ---- In a post: each figure with a phone keeps its own state.

  const playFigure = (figure, hint) => {
    const begun = [...figure.children].map((it) => it.cloneNode(true));
    let latest = 0;
    const full = make("a", { href: figure.querySelector(".phone a")?.href ?? "" }, `${words.full} ↗`);
    const reset = make("button", { type: "button", hidden: true }, words.reset);
    const bar = make("p", { className: "play" }, reset, " ", full);
    full.hidden = true;
    if (hint) bar.append(make("span", {}, words.tap));
    const attach = () => figure.querySelector(".phone").after(bar);
    attach();
    reset.onclick = () => {
      figure.replaceChildren(...begun.map((it) => it.cloneNode(true)));
      reset.hidden = full.hidden = true;
      attach();
      enter(figure.querySelector(".phone"));
    };
    figure.addEventListener("click", async (event) => {
      const link = event.target.closest(".phone a");
      if (!link || !isPlain(event)) return;
      event.preventDefault();
      const turn = ++latest;
      try {
        const page = await read(link.href);
        if (turn !== latest) return;
        const phone = page.querySelector("[data-flow] .phone");
        const objects = page.querySelector("[data-flow] .objects");
        const caption = figure.querySelector(".objects ~ figcaption a");
        figure.querySelector(".phone").replaceWith(phone);
        if (objects) figure.querySelector(".objects")?.replaceWith(objects);
        if (caption) {
          const way = [...page.querySelectorAll(".inside .steps li")].slice(1);
          const names = [page.querySelector("[data-flow] header a"), ...way].map((it) => it.textContent);
          Object.assign(caption, { href: link.href, textContent: names.join(" → ") });
        }
        slide(phone, !link.matches(".phone-back, .phone-grip"));
        full.href = link.href;
        reset.hidden = full.hidden = false;
        bar.querySelector("span")?.remove();
        enter(phone);
      } catch {
        location.href = link.href;
      }
    });
  };

  const start = () => {
    const article = document.querySelector("[data-flow]");
    if (article) playPage(article);
    else reveal();
    const figures = document.querySelectorAll(".flow-figure:has(> .phone)");
    figures.forEach((figure, index) => playFigure(figure, !index));
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();

  // A swipe from the phone's left edge is its back button.
  addEventListener("touchstart", ({ target, touches: [{ clientX }] }) => {
    const phone = target.closest(".phone");
    touch = phone && clientX - phone.getBoundingClientRect().left < 40 ? { phone, clientX } : undefined;
  });
  addEventListener("touchend", ({ changedTouches: [{ clientX }] }) => {
    if (touch && clientX - touch.clientX > 60) touch.phone.querySelector(".phone-back")?.click();
  });
}
