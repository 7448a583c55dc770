/** Something that the server tells, asked for anew whenever files change; what was told last stays until then. */
import { useCallback, useEffect, useRef, useState } from "../vendor/vendor.js";
import { ApiError, get } from "./api.js";
import { revision } from "./store.js";

/**
 * @template T
 * @typedef {{data: T | null, trouble: import("./api.js").Trouble | null, reload: () => void, put: (data: T) => void}} Asked
 */

/**
 * Ask for what stands at an address, now and with every change of the files. `put` takes what an answer told meanwhile.
 * @param {string} address nothing is asked for where it is empty
 * @returns {Asked<any>}
 */
export function useAsked(address) {
  const [told, setTold] = useState(/** @type {{at: string, data: any, trouble: any}} */ ({ at: "", data: null, trouble: null }));
  const [again, setAgain] = useState(0);
  const latest = useRef(0);
  const asks = revision.value;
  useEffect(() => {
    if (!address) return undefined;
    const stop = new AbortController();
    const mine = ++latest.current;
    get(address, { signal: stop.signal }).then(
      (data) => mine === latest.current && setTold({ at: address, data, trouble: null }),
      (error) => {
        if (!(error instanceof ApiError) || mine !== latest.current) return;
        setTold((before) => ({ at: address, data: before.at === address ? before.data : null, trouble: error.status ? error.trouble : null }));
      },
    );
    return () => stop.abort();
  }, [address, asks, again]);
  const reload = useCallback(() => setAgain((n) => n + 1), []);
  const put = useCallback((/** @type {any} */ data) => {
    latest.current += 1; // what is on its way is older than this
    setTold({ at: address, data, trouble: null });
  }, [address]);
  const here = told.at === address;
  return { data: here ? told.data : null, trouble: here ? told.trouble : null, reload, put };
}
