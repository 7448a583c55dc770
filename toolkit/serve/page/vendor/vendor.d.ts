/** What `vendor.js` exports, with the types that its packages state themselves. */
import type { VNode } from "preact";

export type { ComponentChildren, ComponentType, RefObject, VNode } from "preact";
export type { ReadonlySignal, Signal } from "@preact/signals";
export { h, render, Fragment, Component, createContext, createRef, cloneElement, toChildArray } from "preact";
export {
  useState,
  useReducer,
  useEffect,
  useLayoutEffect,
  useRef,
  useMemo,
  useCallback,
  useContext,
  useId,
} from "preact/hooks";
export { signal, computed, effect, batch, untracked, useSignal, useComputed, useSignalEffect } from "@preact/signals";

/** A template of elements: `html`<p class="note">${text}</p>``. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode<any>;
