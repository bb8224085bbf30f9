import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for somebody to hold. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret: a stolen table opens no account. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
