// Browser and system names from a user agent string.

const BROWSERS: [RegExp, string][] = [
  [/wonderland/i, 'Wonderland'],
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const first = (known: [RegExp, string][], agent: string): string | undefined =>
  known.find(([pattern]) => pattern.test(agent))?.[1];

/** As in "Firefox · Android". */
export function agentName(agent: string): string {
  const parts = [first(BROWSERS, agent), first(SYSTEMS, agent)].filter((part) => part !== undefined);
  return parts.join(' · ') || agent || '?';
}
