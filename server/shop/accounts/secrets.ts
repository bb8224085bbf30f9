import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored instead of the secret, so that a stolen table is useless. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
