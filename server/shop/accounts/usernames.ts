import { randomInt } from 'node:crypto'

/** Names that could impersonate the shop; customers cannot choose them. */
const reserved = new Set(
  `admin administrator moderator owner root staff support system team karda khukuri house shop official
   help info contact service sales anonymous deleted nobody null undefined unknown me you`.split(/\s+/),
)

/** Ignores case and separators: 'Ad.min' reads as 'admin'. */
export function isReserved(username: string): boolean {
  return reserved.has(username.toLowerCase().replaceAll(/[._-]/g, ''))
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A username such as 'customer-k7m2xq'. It is shown publicly, so it must not reveal the email address. */
export function randomUsername(): string {
  const suffix = Array.from({ length: 6 }, () => letters[randomInt(letters.length)])
  return `customer-${suffix.join('')}`
}
