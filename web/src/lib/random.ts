// Random bytes, as 64 hexadecimal digits (a part in a fair deal) or as a key of a request.

function hex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const nonce = (): string => hex(32);
export const key = (): string => hex(12);
