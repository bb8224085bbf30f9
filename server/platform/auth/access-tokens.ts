import { createHash, type webcrypto } from 'node:crypto'
import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { Id } from '#contract/wire.ts'
import { later, minuteMs } from '#model/duration.ts'
import type { AccessTokens } from '#server/platform/kernel/context.ts'

const minutesToLive = 15
const audience = 'karda-api'

const Claims = z.object({ sub: z.string().transform(Number).pipe(Id), sid: z.uuid() })

/**
 * Access tokens are JWTs (HS256), so every node that has the secrets can verify them. The first secret signs, and all
 * are accepted, so secrets can rotate while older tokens stay valid. `issuer` is the shop's URL: a token signed by
 * another shop with the same secret is rejected.
 */
export function createAccessTokens(secrets: readonly string[], issuer: string): AccessTokens {
  const keys = secrets.map((secret) => ({ id: keyId(secret), key: importKey(secret) }))
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

/** Imported once: given bytes, jose would import the key for every signature. */
function importKey(secret: string): Promise<webcrypto.CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

/** Identifies a secret without revealing it: 64 bits of its hash. */
export function keyId(secret: string): string {
  return createHash('sha256').update(`karda access token key\n${secret}`).digest('base64url').slice(0, 11)
}
