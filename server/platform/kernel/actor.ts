import type { Permission, StaffRole } from '#contract/admin/accounts/permissions.ts'

export type AccountRole = 'customer' | StaffRole

type Member = {
  accountId: number
  sessionId?: string
  role: StaffRole
  /** The time until which the confirmed password counts; undefined if it must be confirmed again. */
  passwordConfirmedUntil?: Date | undefined
}

/** A member of staff. Everything here is read from the database on every call. */
export type Staff = Member & {
  kind: 'staff'
  permissions: ReadonlySet<Permission>
  secondFactor: 'off' | 'done'
}

/**
 * A member of staff who has entered only the password. They are a separate kind of actor, so they cannot use any action
 * that does not name this kind. 'required': they must enter a code. 'missing': the role requires a second factor, and
 * none is set up.
 */
export type SigningIn = Member & { kind: 'signing_in'; secondFactor: 'required' | 'missing' }

/**
 * The caller of an action. `system` is the shop itself: a gateway's message, a job, the seed. `sessionId` is the token
 * family (the session) of a person's call.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'customer'; accountId: number; sessionId?: string }
  | Staff
  | SigningIn
  | { kind: 'system'; name: string }

/** Any member of staff, even before the second factor: the audit log records their actions. */
export function isOnStaff(actor: Actor): actor is Staff | SigningIn {
  return actor.kind === 'staff' || actor.kind === 'signing_in'
}

/** The actor as stored in logs and histories: 'customer:12'. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'visitor') return 'visitor'
  if (actor.kind === 'system') return `system:${actor.name}`
  if (isOnStaff(actor)) return `staff:${actor.accountId}`
  return `${actor.kind}:${actor.accountId}`
}
