import { createHash } from 'node:crypto'
import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { Id } from '../../contract/wire.ts'
import type { AccountRole } from './actor.ts'

const minutesToLive = 15
/** Who reads the tokens: this program's API. */
const audience = 'karda-api'

export type AccessTokens = {
  /** A token that says for fifteen minutes who its bearer is, and by which session. The role is for the client to read. */
  sign(account: { id: number; role: AccountRole; signInId: string }, now: Date): Promise<string>
  /** What a token claims; undefined for one that is expired, altered or not ours. */
  verify(token: string, now: Date): Promise<{ accountId: number; signInId: string } | undefined>
}

const Claims = z.object({ sub: z.string().transform(Number).pipe(Id), sid: z.uuid() })

/**
 * Access tokens are JWT (HS256): every node with the secrets can check them. The first secret signs, all of them are
 * accepted, so that a secret can be changed while tokens of the former one live. `issuer` is the shop: what another one
 * with the same secret has signed counts for nothing here.
 */
export function createAccessTokens(secrets: readonly string[], issuer: string): AccessTokens {
  const keys = secrets.map((secret) => ({ id: keyId(secret), bytes: new TextEncoder().encode(secret) }))
  const [newest] = keys
  if (!newest) throw new Error('Access tokens need a secret.')
  const keyOf = ({ kid }: JWTHeaderParameters) => {
    const key = keys.find(({ id }) => id === kid)
    if (!key) throw new Error('The token names no key of ours.')
    return key.bytes
  }
  return {
    sign: ({ id, role, signInId }, now) =>
      new SignJWT({ role, sid: signInId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: newest.id })
        .setSubject(String(id))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + minutesToLive * 60_000))
        .sign(newest.bytes),
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
        return { accountId: sub, signInId: sid }
      } catch {
        return undefined
      }
    },
  }
}

/** Tells the secrets of a shop apart and says nothing of them: 64 bits of a hash. */
export function keyId(secret: string): string {
  return createHash('sha256').update(`karda access token key\n${secret}`).digest('base64url').slice(0, 11)
}
