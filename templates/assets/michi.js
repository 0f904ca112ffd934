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
    return themes.includes(theme) ? theme : "auto";
  };

  const showTheme = () => {
    const theme = (root.dataset.theme = chosenTheme());
    for (const select of document.querySelectorAll(".theme select")) select.value = theme;
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
    if (!target.matches(".theme select")) return;
    try {
      localStorage.setItem("theme", target.value);
      showTheme();
    } catch {
      root.dataset.theme = target.value;
    }
  });
}

// A copy button for each block of code. What is copied is the code, byte for byte: line numbers
// come from the style sheet and the button stands outside the block.
addEventListener("DOMContentLoaded", () => {
  const text = document.querySelector("[data-copy]");
  if (!text || !navigator.clipboard) return;

  for (const code of text.querySelectorAll("pre > code")) {
    const block = code.parentElement;
    let box = block.closest(".code");
    if (!box) {
      box = document.createElement("div");
      box.className = "code";
      block.replaceWith(box);
      box.append(block);
    }

    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.ariaLive = "polite";
    button.textContent = text.dataset.copy;
    button.onclick = async () => {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = text.dataset.copied;
      setTimeout(() => (button.textContent = text.dataset.copy), 2000);
    };
    box.append(button);
  }
});
