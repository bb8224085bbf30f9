import type { Kysely } from 'kysely'
import {
  permissions as allPermissions,
  type Permission,
  passwordConfirmedMinutes,
  type StaffRole,
} from '#contract/admin/accounts/permissions.ts'
import { later, minuteMs } from '#model/duration.ts'
import type { Database } from '#server/platform/database/rows.ts'
import type { Actor } from '#server/platform/kernel/actor.ts'
import type { AccessTokens, Clock } from '#server/platform/kernel/context.ts'

type Dependencies = {
  database: Kysely<Database>
  secrets: { accessTokens: AccessTokens }
  clock: Clock
}

/**
 * The actor of an Authorization header. The token names its session. Every call reads from the database whether the
 * session is still valid and what the account may do, so ending the session, suspending or deleting the account or
 * removing a role takes effect at once. A caller who cannot be verified is a visitor.
 */
export async function findActor(
  dependencies: Dependencies,
  authorization: string | undefined,
): Promise<Actor> {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  const claims = token
    ? await dependencies.secrets.accessTokens.verify(token, dependencies.clock())
    : undefined
  return claims ? actorOfSession(dependencies, claims) : { kind: 'visitor' }
}

export async function actorOfSession(
  { database, clock }: Omit<Dependencies, 'secrets'>,
  { accountId, sessionId }: { accountId: number; sessionId: string },
): Promise<Actor> {
  const account = await database
    .selectFrom('token_families as session')
    .innerJoin('accounts', 'accounts.id', 'session.account_id')
    .select(['role', 'session.password_confirmed_at', 'session.second_factor_at'])
    .where('session.id', '=', sessionId)
    .where('session.account_id', '=', accountId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', clock())
    .where('accounts.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!account) return { kind: 'visitor' }
  const person = { accountId, sessionId }
  const { role, password_confirmed_at, second_factor_at } = account
  if (role === 'customer') return { kind: 'customer', ...person }
  const until = password_confirmed_at && later(password_confirmed_at, passwordConfirmedMinutes * minuteMs)
  const member = { ...person, role, passwordConfirmedUntil: until && until > clock() ? until : undefined }
  const { permissions, isEnrolled, isNeeded } = await rightsOf(database, { accountId, role })
  const isEntered = isEnrolled && second_factor_at !== null
  if (isEnrolled && !isEntered) return { kind: 'signing_in', ...member, secondFactor: 'required' }
  if (isNeeded && !isEntered) return { kind: 'signing_in', ...member, secondFactor: 'missing' }
  const secondFactor = isEntered ? 'done' : 'off'
  return { kind: 'staff', ...member, permissions, secondFactor }
}

/** The permissions of a member of staff, whether they have a second factor, and whether their role requires it. */
async function rightsOf(
  database: Dependencies['database'],
  { accountId, role }: { accountId: number; role: StaffRole },
) {
  const { permissions, isEnrolled, isNeeded } = await database
    .selectNoFrom(({ selectFrom, exists }) => [
      selectFrom('role_permissions')
        .where('role', '=', role === 'owner' ? null : role)
        .select(({ fn }) => fn.agg<Permission[] | null>('array_agg', ['permission']).as('permissions'))
        .as('permissions'),
      exists(
        selectFrom('second_factors')
          .select('account_id')
          .where('account_id', '=', accountId)
          .where('confirmed_at', 'is not', null),
      ).as('isEnrolled'),
      exists(selectFrom('second_factor_roles').select('role').where('role', '=', role)).as('isNeeded'),
    ])
    .executeTakeFirstOrThrow()
  return {
    permissions: new Set<Permission>(role === 'owner' ? allPermissions : (permissions ?? [])),
    isEnrolled: Boolean(isEnrolled),
    isNeeded: Boolean(isNeeded),
  }
}
