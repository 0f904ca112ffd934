// On a host with one 404 page: shows the one in the language of the URL that was asked for. Nothing is
// painted before, and the URL stays, so that the page below is as if the host had chosen it.
{
  const { page, pages } = document.currentScript.dataset;
  const folder = (url) => url.slice(0, url.lastIndexOf("/") + 1);
  const own = (pages?.trim().split(" ") ?? []).filter((url) => location.pathname.startsWith(folder(url)))
    .sort((one, other) => other.length - one.length)[0];
  if (own && own !== page) {
    const root = document.documentElement;
    root.hidden = true;
    fetch(own).then(async (answer) => {
      if (!answer.ok) throw answer;
      const text = await answer.text();
      document.open();
      document.write(text);
      document.close();
    }).catch(() => {
      root.hidden = false;
    });
  }
}

// On the 404 page: the pages whose URLs are nearest to the one that was asked for, by their last part.
// Each file has the pages whose last parts have some lengths and first letters; NearURLs.swift writes
// them, and SimilarNames.swift has the same rule. Without this script the page shows its other links.
{
  let list, root;
  // The folders of the languages, the longest last.
  const folders = (document.currentScript.dataset.pages?.trim().split(" ") ?? [])
    .map((url) => url.slice(0, url.lastIndexOf("/") + 1)).sort();
  const withoutLanguage = (url) => url.slice(folders.findLast((start) => url.startsWith(start))?.length);
  const partsOf = (path) => decodeURIComponent(path).split("/").filter((part) => part).reverse();
  // Without a date and an ending, without case.
  const nameOf = ([last = ""]) =>
    [...last.replace(/^\d{4}-\d\d?-\d\d?-(?=.)/, "").replace(/\.(html?|md)$/, "").normalize().toLowerCase()];

  const read = async (number) => {
    const answer = await fetch(`${root}assets/near-${number}.json`);
    return answer.ok ? answer.json() : { files: 1, pages: [] };
  };

  // How many letters must be typed, deleted, exchanged or swapped to make one word of another.
  const distance = (from, to) => {
    let [older, old] = [[], to.map((_, place) => place + 1)];
    for (let row = 0; row < from.length; row += 1) {
      const next = [];
      for (let place = 0; place < to.length; place += 1) {
        const before = (line, at, edge) => (at < 0 ? edge : line[at]);
        const isSame = from[row] === to[place];
        next[place] = Math.min(
          old[place] + 1, before(next, place - 1, row + 1) + 1, before(old, place - 1, row) + (isSame ? 0 : 1));
        if (row && place && from[row] === to[place - 1] && from[row - 1] === to[place])
          next[place] = Math.min(next[place], before(older, place - 2, row - 1) + 1);
      }
      [older, old] = [old, next];
    }
    return old.at(-1) ?? from.length;
  };

  const isNear = (from, to, far) => {
    const most = Math.max(from.length, to.length);
    return !far || (far < most && far <= Math.max(1, Math.min(most / 3, 2 + Math.floor(most / 9))));
  };

  // The equal parts before the last, from the end.
  const shared = (one, other) => {
    let count = 1;
    while (one[count] && one[count] === other[count]) count += 1;
    return count;
  };

  const show = async () => {
    list = document.querySelector("[data-michi=nearest]");
    root = list.dataset.root;
    const asked = partsOf(location.pathname);
    const wanted = nameOf(asked);
    if (!wanted.length || wanted.length > 100) return;
    const first = await read(0);
    const groups = [-1, 0, 1].map((more) => (wanted.length + more) * 31 + wanted[0].codePointAt(0));
    const files = await Promise.all([...new Set(groups.map((group) => group % first.files))].filter(Boolean).map(read));
    const pages = [first, ...files].flatMap(({ pages }) => pages)
      .map(([url, title, isWritten = 0]) => ({ url, title, isWritten, parts: partsOf(url) }))
      .map((page) => ({ ...page, name: nameOf(page.parts), shared: shared(page.parts, asked) }))
      .filter(({ name }) => name[0] === wanted[0] && Math.abs(name.length - wanted.length) < 2)
      .map((page) => ({ ...page, far: distance(wanted, page.name) }))
      .filter(({ name, far }) => isNear(wanted, name, far))
      .sort((one, other) => one.far - other.far || other.shared - one.shared ||
        other.isWritten - one.isWritten || (one.url < other.url ? -1 : 1))
      .map((page) => ({ ...page, own: withoutLanguage(page.url) }))
      .filter(({ own }, index, all) => all.findIndex((page) => page.own === own) === index)
      .slice(0, 3);
    for (const { url, title } of pages) {
      const link = Object.assign(document.createElement("a"), { href: url });
      link.append(title, Object.assign(document.createElement("small"), { textContent: decodeURI(url) }));
      const row = document.createElement("li");
      row.append(link);
      list.querySelector("ol").append(row);
    }
  };
  // Nothing moves in sight: what is below the list is shown once it has its place.
  const { dataset } = document.documentElement;
  dataset.seeking = "";
  const end = () => requestAnimationFrame(() => setTimeout(() => delete dataset.seeking));
  const start = () => show().catch(() => {}).then(end);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();
}
