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
