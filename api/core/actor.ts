export type AccountRole = 'customer' | 'staff' | 'owner'

/**
 * Who acts. `system` is the shop itself: a gateway's message, a job, the seed. A person's `signInId` is the family of
 * tokens that the call came with.
 */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'customer'; accountId: number; signInId?: string }
  | { kind: 'staff'; accountId: number; signInId?: string; isOwner: boolean }
  | { kind: 'system'; name: string }

/** One word for who acted, as logs and histories keep it: 'customer:12'. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'visitor') return 'visitor'
  if (actor.kind === 'system') return `system:${actor.name}`
  return `${actor.kind}:${actor.accountId}`
}
