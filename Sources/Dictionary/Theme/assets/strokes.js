// Draws a kanji stroke by stroke in its square when asked to. Where motion is not wanted, or nothing
// can move, there is no button, and the frames show the same.
for (const figure of document.querySelectorAll("[data-draw]")) {
  const drawing = figure.querySelector("svg");
  if (!drawing.animate || matchMedia("(prefers-reduced-motion: reduce)").matches) continue;

  const square = document.querySelector(".kanji h1");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = figure.dataset.draw;
  button.onclick = () => {
    const copy = drawing.cloneNode(true);
    copy.ariaHidden = true;
    square.querySelector("svg")?.remove();
    square.append(copy);
    [...copy.children].forEach((stroke, index) =>
      stroke.animate(
        { strokeDasharray: ["1 2", "1 2"], strokeDashoffset: [1.1, 0] },
        { delay: index * 600, duration: 500, fill: "backwards" },
      ),
    );
    const end = { delay: copy.children.length * 600 + 400, duration: 400 };
    copy.animate({ opacity: [1, 0] }, end).onfinish = () => copy.remove();
  };
  square.nextElementSibling.append(button);
}
