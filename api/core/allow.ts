import type { Actor } from './actor.ts'
import { refuse } from './problem.ts'

type SignedIn = Extract<Actor, { accountId: number }>

export function anyone(actor: Actor): Actor {
  return actor
}

/** Anyone with an account; staff may shop too. */
export function signedIn(actor: Actor): SignedIn {
  if (actor.kind === 'customer' || actor.kind === 'staff') return actor
  return refuse('unauthenticated')
}

/** Staff, and the shop itself when it seeds or repairs data. */
export function staff(actor: Actor): Extract<Actor, { kind: 'staff' | 'system' }> {
  if (actor.kind === 'staff' || actor.kind === 'system') return actor
  return refuse(actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden')
}

/** Owners, who manage roles. */
export function owner(actor: Actor): Extract<Actor, { kind: 'staff' | 'system' }> {
  const person = staff(actor)
  if (person.kind === 'staff' && !person.isOwner) refuse('forbidden')
  return person
}

/** Only the shop itself: a verified gateway message, a job, the seed. */
export function system(actor: Actor): Extract<Actor, { kind: 'system' }> {
  if (actor.kind === 'system') return actor
  return refuse('forbidden')
}
