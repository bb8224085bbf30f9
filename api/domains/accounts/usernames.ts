import { randomInt } from 'node:crypto'

/** Names by which somebody could pass for the shop; an account of the shop's own may have them. */
const reserved = new Set([
  ...['admin', 'administrator', 'moderator', 'owner', 'root', 'staff', 'support', 'system', 'team'],
  ...['karda', 'khukuri', 'house', 'shop', 'official', 'help', 'info', 'contact', 'service', 'sales'],
  ...['anonymous', 'deleted', 'nobody', 'null', 'undefined', 'unknown', 'me', 'you'],
])

/** 'Ad.min' reads as 'admin' does. */
export function isReserved(username: string): boolean {
  return reserved.has(username.toLowerCase().replaceAll(/[._-]/g, ''))
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 'customer-k7m2xq': stands beside what its owner writes, so it must not give the e-mail address away. */
export function randomUsername(): string {
  const made = Array.from({ length: 6 }, () => letters[randomInt(letters.length)])
  return `customer-${made.join('')}`
}
