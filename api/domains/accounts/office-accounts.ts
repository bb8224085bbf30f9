import { z } from 'zod'
import {
  changeRole as contract,
  type OfficeAccount,
  officeAccountProblems,
} from '../../../contract/office/accounts.ts'
import { IdParam } from '../../../contract/wire.ts'
import { owner } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { notFound, refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { type AccountRow, updateAccount } from './account-rows.ts'
import { accountAnswer } from './find-account.ts'
import { endFamiliesOf } from './token-families.ts'

const named = z.object({ id: IdParam })
const subject = ({ id }: { id: number }) => `account:${id}`

/** Signs an account out everywhere and keeps it from signing in until it is restored. */
export const suspendAccount = verb({
  name: 'accounts.suspend',
  may: owner,
  input: named,
  run: async (ctx, { id }) => {
    const { suspended_at } = await lockAccountToChange(ctx, id)
    await endFamiliesOf(ctx, id)
    if (!suspended_at) noteChange(ctx, id, 'suspended')
    return changed(ctx, id, { suspended_at: suspended_at ?? ctx.clock() })
  },
  subject,
})

/** Lets a suspended account sign in again; what was signed in before stays signed out. */
export const restoreAccount = verb({
  name: 'accounts.restore',
  may: owner,
  input: named,
  run: async (ctx, { id }) => {
    const { suspended_at } = await lockAccountToChange(ctx, id)
    if (suspended_at) noteChange(ctx, id, 'restored')
    return changed(ctx, id, { suspended_at: null })
  },
  subject,
})

/** Gives or takes the rights of staff; both count from the account's next call on. */
export const changeRole = verb({
  name: 'accounts.change-role',
  may: owner,
  input: named.extend(contract.body.shape),
  run: async (ctx, { id, role }) => {
    const { role: before } = await lockAccountToChange(ctx, id)
    if (before !== role) noteChange(ctx, id, `${before}_to_${role}`)
    return changed(ctx, id, { role })
  },
  subject: ({ id, role }) => `account:${id} ${role}`,
})

function noteChange(ctx: Context, id: number, code: string): void {
  ctx.security.record({ kind: 'rights_changed', code, subject: subject({ id }) })
}

/** Owners are out of reach, so that the shop always has one. */
async function lockAccountToChange(ctx: Context, id: number): Promise<AccountRow> {
  const held = await ctx.database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return notFound()
  if (held.role === 'owner') refuse('conflict', officeAccountProblems.ownerStays)
  return held as AccountRow
}

async function changed(
  ctx: Context,
  id: number,
  change: Partial<Pick<AccountRow, 'role' | 'suspended_at'>>,
): Promise<OfficeAccount> {
  const row = (await updateAccount(ctx, id, change)) ?? notFound()
  return {
    ...accountAnswer(row),
    created_at: row.created_at.toISOString(),
    suspended_at: row.suspended_at?.toISOString() ?? null,
  }
}
