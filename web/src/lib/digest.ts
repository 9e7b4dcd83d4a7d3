// SHA-256 of bytes given in hexadecimal.

/** Whether the browser offers it: only on HTTPS and localhost. */
export const canDigest = (): boolean => typeof crypto.subtle === 'object';

export async function digest(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
