import type { Kysely } from 'kysely'
import type { Database } from '../database/rows.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './context.ts'

type Parts = { database: Kysely<Database>; accessTokens: AccessTokens; clock: Clock }

/**
 * The actor of an Authorization header. The token names its session; whether the session is still valid and what the
 * account may do is read from the database on every call. So a token ends with its session, and suspending or deleting
 * an account or removing a role takes effect at once. Anyone who cannot be verified is a visitor.
 */
export async function findActor(
  { database, accessTokens, clock }: Parts,
  authorization: string | undefined,
): Promise<Actor> {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  const claims = token ? await accessTokens.verify(token, clock()) : undefined
  if (!claims) return { kind: 'visitor' }
  const { accountId, signInId } = claims
  const account = await database
    .selectFrom('token_families as session')
    .innerJoin('accounts', 'accounts.id', 'session.account_id')
    .select('role')
    .where('session.id', '=', signInId)
    .where('session.account_id', '=', accountId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', clock())
    .where('accounts.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!account) return { kind: 'visitor' }
  const person = { accountId, signInId }
  return account.role === 'customer'
    ? { kind: 'customer', ...person }
    : { kind: 'staff', ...person, isOwner: account.role === 'owner' }
}
