import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten characters of Crockford base32: fifty random bits, no letters that are misread, good on the phone. */
export function newOrderNumber(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
}
