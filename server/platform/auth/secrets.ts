import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { Id } from '#contract/wire.ts'
import { later, minuteMs } from '#model/duration.ts'
import type { AccessTokens, SecretBox } from '#server/platform/kernel/context.ts'

const minutesToLive = 15
const audience = 'karda-api'

const Claims = z.object({ sub: z.string().transform(Number).pipe(Id), sid: z.uuid() })

/**
 * Access tokens are JWTs (HS256), so every node that has the secrets can verify them. The first secret signs, and all
 * are accepted, so secrets can rotate while older tokens stay valid. `issuer` is the shop's URL: a token signed by
 * another shop with the same secret is rejected.
 */
export function createAccessTokens(secrets: readonly string[], issuer: string): AccessTokens {
  // Imported once: given bytes, jose would import the key for every signature.
  const keys = secrets.map((secret) => ({
    id: keyId(secret),
    key: crypto.subtle.importKey('raw', Buffer.from(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]),
  }))
  const [newest] = keys
  if (!newest) throw new Error('Access tokens need a secret.')
  const keyOf = ({ kid }: JWTHeaderParameters) => {
    const key = keys.find(({ id }) => id === kid)
    if (!key) throw new Error('The token names an unknown key.')
    return key.key
  }
  return {
    sign: async ({ id, role, sessionId }, now) =>
      new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: newest.id })
        .setSubject(String(id))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(later(now, minutesToLive * minuteMs))
        .sign(await newest.key),
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: ['HS256'],
          typ: 'JWT',
          issuer,
          audience,
          currentDate: now,
          requiredClaims: ['exp', 'iat'],
        })
        const { sub, sid } = Claims.parse(payload)
        return { accountId: sub, sessionId: sid }
      } catch {
        return undefined
      }
    },
  }
}

/** Identifies a secret without revealing it: 64 bits of its hash. */
export function keyId(secret: string): string {
  return createHash('sha256').update(`karda access token key\n${secret}`).digest('base64url').slice(0, 11)
}

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
