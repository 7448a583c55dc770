/** What every view of the studio is written with, as one file. */
import { h } from "preact";
import htm from "htm";

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
export const html = htm.bind(h);
