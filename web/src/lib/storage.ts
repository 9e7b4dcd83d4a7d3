// What this device remembers. Where the browser blocks local storage nothing is remembered, and the rest works.

/** The value saved under this name, if it is there and can be read. */
export function load<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(`wonderland-${name}`);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Saves a value; `undefined` removes it. */
export function save(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`wonderland-${name}`);
    else localStorage.setItem(`wonderland-${name}`, JSON.stringify(value));
  } catch {
    // Storage is blocked or full.
  }
}
