// Draws a kanji stroke by stroke when asked to. Where motion is not wanted, or nothing can move,
// there is no button, and the frames show the same.
for (const figure of document.querySelectorAll("[data-draw]")) {
  const drawing = figure.querySelector("svg");
  if (!drawing.animate || matchMedia("(prefers-reduced-motion: reduce)").matches) continue;

  const button = document.createElement("button");
  button.type = "button";
  button.textContent = figure.dataset.draw;
  button.onclick = () => {
    [...drawing.children].forEach((stroke, index) => {
      for (const animation of stroke.getAnimations()) animation.cancel();
      stroke.animate(
        { strokeDasharray: ["1 2", "1 2"], strokeDashoffset: [1.1, 0] },
        { delay: index * 600, duration: 500, fill: "backwards" },
      );
    });
  };
  figure.prepend(button);
}
