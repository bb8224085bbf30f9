export type AccountRole = 'customer' | 'staff' | 'owner'

/**
 * The caller of a verb. `system` is the shop itself: a gateway's message, a job, the seed. `signInId` is the token
 * family (the session) that a person's call came with.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'customer'; accountId: number; signInId?: string }
  | { kind: 'staff'; accountId: number; signInId?: string; isOwner: boolean }
  | { kind: 'system'; name: string }

/** The actor as stored in logs and histories: 'customer:12'. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'visitor') return 'visitor'
  if (actor.kind === 'system') return `system:${actor.name}`
  return `${actor.kind}:${actor.accountId}`
}
