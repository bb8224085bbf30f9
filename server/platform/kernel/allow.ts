import { type Permission, sensitivePermissions } from '#contract/admin/accounts/permissions.ts'
import { type Actor, isOnStaff, type SigningIn, type Staff } from './actor.ts'
import { refuse } from './problem.ts'

type SignedIn = Extract<Actor, { kind: 'customer' | 'staff' }>

export function anyone(actor: Actor): Actor {
  return actor
}

/** Anyone with an account; staff may shop, too, once they have entered their second factor. */
export function signedIn(actor: Actor): SignedIn {
  const person = withAccount(actor)
  return person.kind === 'signing_in' ? refuseFactor(person) : person
}

/**
 * Anyone with an account, including staff who have not yet entered the second factor. Only for actions that require no
 * more than the password.
 */
export function withAccount(actor: Actor): SignedIn | SigningIn {
  if (actor.kind === 'customer' || isOnStaff(actor)) return actor
  return refuse('unauthenticated')
}

function refuseFactor({ secondFactor }: SigningIn): never {
  return refuse(secondFactor === 'required' ? 'second_factor_required' : 'second_factor_setup_required')
}

type StaffOrSystem = Staff | Extract<Actor, { kind: 'system' }>

/** Any member of staff who has entered the second factor, and the shop itself when it seeds or repairs data. */
export function staff(actor: Actor): StaffOrSystem {
  if (actor.kind === 'system') return actor
  const person = signingIn(actor)
  return person.kind === 'signing_in' ? refuseFactor(person) : person
}

/** A member of staff, not the shop itself: for actions on their own session. */
export function member(actor: Actor): Staff {
  const person = staff(actor)
  return person.kind === 'staff' ? person : refuse('forbidden')
}

/** A member of staff, even if they have not yet entered the second factor. */
export function signingIn(actor: Actor): Staff | SigningIn {
  if (isOnStaff(actor)) return actor
  return refuse(actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden')
}

/** A member of staff who confirmed the password within the last minutes: for changes of their own second factor. */
export function confirmed(actor: Actor): Staff | SigningIn {
  const person = signingIn(actor)
  return person.passwordConfirmedUntil ? person : refuse('password_confirmation_required')
}

/**
 * Staff with at least one of these permissions, and the shop itself. A sensitive permission also requires a password
 * confirmed within the last minutes.
 */
export function permitted(...anyOf: [Permission, ...Permission[]]): (actor: Actor) => StaffOrSystem {
  return (actor) => {
    const person = staff(actor)
    if (person.kind === 'system') return person
    const held = anyOf.filter((permission) => person.permissions.has(permission))
    if (held.length === 0) refuse('forbidden')
    if (!person.passwordConfirmedUntil && held.every((one) => sensitivePermissions.includes(one)))
      refuse('password_confirmation_required')
    return person
  }
}

/**
 * Whether the actor has the permission; for the part of a call that only some callers may use. The shop itself may do
 * everything.
 */
export function may(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'system' || (actor.kind === 'staff' && actor.permissions.has(permission))
}

/** Only the shop itself: a verified gateway message, a job, the seed. */
export function system(actor: Actor): Extract<Actor, { kind: 'system' }> {
  if (actor.kind === 'system') return actor
  return refuse('forbidden')
}
