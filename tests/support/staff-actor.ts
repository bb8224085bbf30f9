import { permissions } from '#contract/admin/accounts/permissions.ts'
import type { Staff } from '#server/platform/kernel/actor.ts'

/** An owner as the actor of an action that a test calls without HTTP. */
export function ownerActor(accountId: number): Staff {
  return {
    kind: 'staff',
    accountId,
    role: 'owner',
    permissions: new Set(permissions),
    secondFactor: 'off',
    passwordConfirmedUntil: new Date('2100-01-01T00:00:00Z'),
  }
}
