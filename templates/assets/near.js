// On the 404 page: the pages whose URLs are nearest to the one that was asked for, by their last part.
// Each file has the pages whose last parts have some lengths and first letters; NearURLs.swift writes
// them. Without this script the page shows its other links.
{
  const list = document.querySelector("[data-michi=nearest]");
  const { root } = list.dataset;
  const lastPart = (path) => decodeURIComponent(path).match(/[^/]*(?=\/*$)/)[0].replace(/\.html?$/i, "").toLowerCase();

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

  const shared = (one, other) => {
    let length = 0;
    while (length < one.length && one[length] === other[length]) length += 1;
    return length;
  };

  const show = async () => {
    const wanted = [...lastPart(location.pathname)];
    if (!wanted.length || wanted.length > 200) return;
    const first = await read(0);
    const numbers = [-1, 0, 1].map((more) => ((wanted.length + more) * 31 + wanted[0].codePointAt(0)) % first.files);
    const files = await Promise.all([...new Set(numbers)].filter(Boolean).map(read));
    const limit = 1 + Math.floor(wanted.length / 4);
    const pages = [first, ...files].flatMap(({ pages }) => pages)
      .map(([url, title]) => ({ url, title, far: distance(wanted, [...lastPart(url)]), shared: shared(url, location.pathname) }))
      .filter(({ far }) => far <= limit)
      .sort((one, other) => one.far - other.far || other.shared - one.shared)
      .slice(0, 3);
    for (const { url, title } of pages) {
      const link = Object.assign(document.createElement("a"), { href: url });
      link.append(title, Object.assign(document.createElement("small"), { textContent: decodeURI(url) }));
      const row = document.createElement("li");
      row.append(link);
      list.querySelector("ol").append(row);
    }
  };
  show().catch(() => {});
}
