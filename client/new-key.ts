/** A random idempotency key. Unlike `randomUUID` it also works on plain HTTP. */
export function newKey(): string {
  return crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')
}
