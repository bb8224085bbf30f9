import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretBox } from '#server/platform/kernel/context.ts'

const cipherName = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** The first of the shop's secrets seals and all of them open, so the secrets can rotate. */
export function createSecretBox(secrets: readonly string[]): SecretBox {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'karda sealed secrets', 32)),
  )
  const [newest] = keys
  if (!newest) throw new Error('Sealing needs a secret.')
  return {
    encrypt(secret, owner) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(cipherName, newest, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    decrypt(sealed, owner) {
      for (const key of keys) {
        const secret = openWith(key, Buffer.from(sealed, 'base64url'), owner)
        if (secret !== undefined) return secret
      }
      return undefined
    },
  }
}

function openWith(key: Buffer, bytes: Buffer, owner: string): string | undefined {
  try {
    const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return undefined
  }
}
