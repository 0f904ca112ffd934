// A copy button for each block of code. What is copied is the code, byte for byte: line numbers
// come from the style sheet and the button stands outside the block. A page without this script
// lacks nothing else.
const text = document.querySelector("[data-copy]");

if (text && navigator.clipboard) {
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
}
