/** What `code.js` exports, with the types that its packages state themselves. */
export * from "@codemirror/state";
export * from "@codemirror/view";
export * from "@codemirror/commands";
export * from "@codemirror/search";
export * from "@codemirror/autocomplete";
export * from "@codemirror/lint";
export * from "@codemirror/language";
export { tags, tagHighlighter, classHighlighter } from "@lezer/highlight";
export { yaml, yamlFrontmatter } from "@codemirror/lang-yaml";
export { markdown } from "@codemirror/lang-markdown";
export { html } from "@codemirror/lang-html";
export { css } from "@codemirror/lang-css";
export * from "@codemirror/merge";
