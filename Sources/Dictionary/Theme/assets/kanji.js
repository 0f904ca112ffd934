// The filters of the list of kanji. What they look through is a file of its own, fetched when they
// are first used; what they ask for stands in the page's address. A page without this script has
// the lists by grade and strokes instead.
const [form, found, list] = ["filters", "found", "list"].map((name) =>
  document.querySelector(`[data-michi=${name}]`),
);
const [tiles, rest] = found.children;
const [output, clear] = form.querySelectorAll("output, button");
const all = output.textContent;
const index = new URL(form.dataset.index, location);
const most = 300;
let kanji, lastField, timer;

// Hiragana and katakana, full and half width, and the spellings of a long vowel are one.
const fold = (text) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 96))
    .replace(/o[ou]/g, "o")
    .replace(/uu/g, "u");

const load = async () => {
  const answer = await fetch(index);
  if (!answer.ok) throw answer;
  return (await answer.json()).map(
    ([character, gloss, language, strokes, grade, radical, kana, latin, meanings]) => ({
      character, gloss, language, strokes, grade, radical,
      readings: fold(`${kana},${latin}`).split(/[、,/・\s]+/),
      text: fold(` ${character} ${meanings}`.replace(/[\s,;/()]+/g, " ")),
    }),
  );
};

const loaded = () => (kanji ??= load().catch(() => (kanji = undefined)));

const wanted = () => [...new FormData(form)].filter(([, value]) => value.trim());

const finds = (entry, [name, value]) => {
  const parts = fold(value).trim().split(/\s+/);
  if (name == "reading") {
    return entry.readings.some((reading) => reading.startsWith(parts[0]));
  }
  if (name != "text") return entry[name] == value;
  return parts.every((part) => entry.text.includes(` ${part}`) || part.includes(entry.character));
};

const tile = (entry) => {
  const item = list.querySelector(".tiles li").cloneNode(true);
  const set = (name, text, language) => {
    const element = item.querySelector(name);
    if (!element) return;
    element.textContent = text;
    if (language !== undefined) element.lang = language || document.documentElement.lang;
  };
  item.firstChild.href = new URL(encodeURIComponent(entry.character.normalize()) + "/", index).pathname;
  set("b", entry.character);
  set("span", entry.gloss, entry.language);
  set("i", form.strokes.querySelector(`[value="${entry.strokes}"]`).text);
  return item;
};

const show = async (limit = most) => {
  const asked = wanted();
  const isUsed = asked.length > 0;
  const entries = isUsed && (await loaded());
  // Meanwhile something else may be asked for.
  if (String(asked) != String(wanted())) return;
  clear.hidden = found.hidden = !isUsed;
  list.hidden = isUsed;
  const matches = (entries || []).filter((entry) => asked.every((one) => finds(entry, one)));
  tiles.replaceChildren(...matches.slice(0, limit).map(tile));
  rest.hidden = matches.length <= limit;
  const says = form.dataset;
  output.textContent = !isUsed
    ? all
    : !entries
      ? says.failed
      : matches.length
        ? says.found.replace("{}", matches.length)
        : says.none;
};

// Typing on in a field is one step of the way back, every other change a step of its own.
const change = (field) => {
  const isSame = field && field == lastField && field.type == "search";
  lastField = field;
  const query = String(new URLSearchParams(wanted()));
  history[isSame ? "replaceState" : "pushState"](null, "", query ? `?${query}` : location.pathname);
  clearTimeout(timer);
  timer = setTimeout(show, isSame ? 120 : 0);
};

const read = () => {
  const asked = new URLSearchParams(location.search);
  for (const field of form.elements) {
    if (!field.name) continue;
    field.value = asked.get(field.name) ?? "";
    if (field.selectedIndex < 0) field.value = "";
  }
  lastField = undefined;
  show();
};

form.onfocusin = loaded;
form.oninput = (event) => change(event.target);
form.onsubmit = (event) => event.preventDefault();
form.onreset = () => setTimeout(change);
rest.onclick = () => show(Infinity);
onpopstate = read;
if (location.search) read();
