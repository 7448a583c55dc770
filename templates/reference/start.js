// Before the page is drawn: the shade that the reader chose last time, so that nothing flashes.
"use strict";
{
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const shade = localStorage.getItem("reference-shade");
    if (shade === "light" || shade === "dark") root.dataset.shade = shade;
  } catch { /* storage can be switched off; the system's own shade then holds */ }
}
