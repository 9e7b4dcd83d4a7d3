// What this device keeps. A browser that forbids it keeps nothing, and all else works.

/** What was kept under this name, if it is there and can be read. */
export function kept<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(`wonderland-${name}`);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Keeps something, or nothing from now on. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`wonderland-${name}`);
    else localStorage.setItem(`wonderland-${name}`, JSON.stringify(value));
  } catch {
    // It was said above.
  }
}
