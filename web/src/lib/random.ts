// Random bytes in hexadecimal: nonces for the deal, and keys of requests.

function hex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const nonce = (): string => hex(32);
export const key = (): string => hex(12);
