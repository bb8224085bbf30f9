import { jwtVerify, SignJWT } from 'jose'
import type { Actor } from './context.ts'

const minutesToLive = 15

export type AccountRole = 'customer' | 'staff' | 'owner'

export type AccessTokens = {
  /** A token that says for fifteen minutes who its bearer is, and by which sign-in. */
  sign(account: { id: number; role: AccountRole; signInId: string }, now: Date): Promise<string>
  /** The bearer; undefined for a token that is expired, altered or not ours. */
  verify(token: string, now: Date): Promise<Actor | undefined>
}

/** Access tokens are JWT (HS256), kept by nobody: every node with the secret can check them. */
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
        const accountId = Number(payload.sub)
        if (!Number.isSafeInteger(accountId)) return undefined
        const person = { accountId, ...(typeof payload.sid === 'string' && { signInId: payload.sid }) }
        if (payload.role === 'customer') return { kind: 'customer', ...person }
        if (payload.role === 'staff' || payload.role === 'owner') {
          return { kind: 'staff', ...person, isOwner: payload.role === 'owner' }
        }
        return undefined
      } catch {
        return undefined
      }
    },
  }
}
