import type { Permission, StaffRole } from '#contract/admin/accounts/permissions.ts'

export type AccountRole = 'customer' | StaffRole

type Member = {
  accountId: number
  sessionId?: string
  role: StaffRole
  /** Until when the password needs no confirmation; undefined if it does now. */
  passwordConfirmedUntil?: Date | undefined
}

/** A member of staff. Everything here is read from the database on every call. */
export type Staff = Member & {
  kind: 'staff'
  permissions: ReadonlySet<Permission>
  secondFactor: 'off' | 'done'
  /** Up to where the database's log was written after their last write; null if no replica has to know. */
  lastWrite?: string | null
}

/**
 * A member of staff of whom the shop knows only that they have the password. They are an actor of their own, so that
 * everything is closed to them that does not name them. 'required': a code must be entered now. 'missing': the role needs
 * a second factor, and none is set up.
 */
export type SigningIn = Member & { kind: 'signing_in'; secondFactor: 'required' | 'missing' }

/**
 * The caller of a verb. `system` is the shop itself: a gateway's message, a job, the seed. `sessionId` is the token
 * family (the session) that a person's call came with.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'customer'; accountId: number; sessionId?: string }
  | Staff
  | SigningIn
  | { kind: 'system'; name: string }

/** Whoever works here, before the second factor too: what they do is recorded. */
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
