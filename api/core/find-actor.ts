import type { Kysely } from 'kysely'
import {
  permissions as allPermissions,
  changeableRoles,
  type Permission,
  passwordConfirmedMinutes,
  type StaffRole,
} from '../../contract/office/permissions.ts'
import type { Database } from '../database/rows.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Actor, SecondFactor, Staff } from './actor.ts'
import type { Clock } from './context.ts'

type Parts = { database: Kysely<Database>; accessTokens: AccessTokens; clock: Clock }

/**
 * The actor of an Authorization header. The token names its session; whether the session is still valid and what the
 * account may do is read from the database on every call. So a token ends with its session, and suspending or deleting
 * an account or removing a role takes effect at once. Anyone who cannot be verified is a visitor.
 */
export async function findActor(
  { accessTokens, ...parts }: Parts,
  authorization: string | undefined,
): Promise<Actor> {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  const claims = token ? await accessTokens.verify(token, parts.clock()) : undefined
  return claims ? actorOfSession(parts, claims) : { kind: 'visitor' }
}

/** Who acts in a session now. */
export async function actorOfSession(
  { database, clock }: Omit<Parts, 'accessTokens'>,
  { accountId, signInId }: { accountId: number; signInId: string },
): Promise<Actor> {
  const account = await database
    .selectFrom('token_families as session')
    .innerJoin('accounts', 'accounts.id', 'session.account_id')
    .select(['role', 'session.password_confirmed_at', 'session.second_factor_at', 'last_write'])
    .where('session.id', '=', signInId)
    .where('session.account_id', '=', accountId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', clock())
    .where('accounts.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!account) return { kind: 'visitor' }
  const person = { accountId, signInId }
  const { role, password_confirmed_at, second_factor_at, last_write } = account
  if (role === 'customer') return { kind: 'customer', ...person }
  const until = password_confirmed_at && minutesAfter(password_confirmed_at, passwordConfirmedMinutes)
  return {
    kind: 'staff',
    ...person,
    ...(await rightsOf(database, { accountId, role, isSecondFactorEntered: second_factor_at !== null })),
    passwordConfirmedUntil: until && until > clock() ? until : undefined,
    lastWrite: last_write,
  }
}

type Member = { accountId: number; role: StaffRole; isSecondFactorEntered: boolean }

/** The rights of a role, and none until its second factor is entered. */
async function rightsOf(
  database: Parts['database'],
  { accountId, role, isSecondFactorEntered }: Member,
): Promise<Pick<Staff, 'role' | 'permissions' | 'secondFactor'>> {
  const { permissions, isEnrolled, isNeeded } = await database
    .selectNoFrom(({ selectFrom, exists }) => [
      selectFrom('role_permissions')
        .where('role', '=', changeableRoles.find((known) => known === role) ?? null)
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
  const secondFactor = secondFactorOf({
    isEnrolled: Boolean(isEnrolled),
    isNeeded: Boolean(isNeeded),
    isSecondFactorEntered,
  })
  const isLocked = secondFactor === 'required' || secondFactor === 'missing'
  const held = role === 'owner' ? allPermissions : (permissions ?? [])
  return { role, secondFactor, permissions: new Set(isLocked ? [] : held) }
}

function secondFactorOf(given: {
  isEnrolled: boolean
  isNeeded: boolean
  isSecondFactorEntered: boolean
}): SecondFactor {
  if (given.isEnrolled) return given.isSecondFactorEntered ? 'done' : 'required'
  return given.isNeeded ? 'missing' : 'off'
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}
