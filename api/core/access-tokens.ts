import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { Id } from '../../contract/wire.ts'

const minutesToLive = 15

export type AccountRole = 'customer' | 'staff' | 'owner'

export type AccessTokens = {
  /** A token that says for fifteen minutes who its bearer is, and by which session. The role is for the client to read. */
  sign(account: { id: number; role: AccountRole; signInId: string }, now: Date): Promise<string>
  /** What a token claims; undefined for one that is expired, altered or not ours. */
  verify(token: string, now: Date): Promise<{ accountId: number; signInId: string } | undefined>
}

const Claims = z.object({ sub: z.string().transform(Number).pipe(Id), sid: z.uuid() })

/** Access tokens are JWT (HS256): every node with the secret can check them. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: ({ id, role, signInId }, now) =>
      new SignJWT({ role, sid: signInId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(id))
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + minutesToLive * 60_000))
        .sign(key),
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: now,
          requiredClaims: ['exp'],
        })
        const { sub, sid } = Claims.parse(payload)
        return { accountId: sub, signInId: sid }
      } catch {
        return undefined
      }
    },
  }
}
