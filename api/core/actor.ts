import type { Permission, StaffRole } from '../../contract/office/permissions.ts'

export type AccountRole = 'customer' | StaffRole

/** A member of staff. Everything here is read from the database on every call. */
export type Staff = {
  kind: 'staff'
  accountId: number
  signInId?: string
  role: StaffRole
  permissions: ReadonlySet<Permission>
  secondFactor: SecondFactor
  /** Until when the password needs no confirmation; undefined if it does now. */
  passwordConfirmedUntil?: Date | undefined
  /** Up to where the database's log was written after their last write; null if no replica has to know. */
  lastWrite?: string | null
}

/** 'required': a code must be entered now. 'missing': the role needs one, and none is set up. */
export type SecondFactor = 'off' | 'missing' | 'required' | 'done'

/**
 * The caller of a verb. `system` is the shop itself: a gateway's message, a job, the seed. `signInId` is the token
 * family (the session) that a person's call came with.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'customer'; accountId: number; signInId?: string }
  | Staff
  | { kind: 'system'; name: string }

/** The actor as stored in logs and histories: 'customer:12'. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'visitor') return 'visitor'
  if (actor.kind === 'system') return `system:${actor.name}`
  return `${actor.kind}:${actor.accountId}`
}
