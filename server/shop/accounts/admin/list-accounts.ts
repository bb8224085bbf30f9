import { z } from 'zod'
import type { AdminAccount } from '#contract/admin/accounts/accounts.ts'
import { IdParam } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { type AccountRow, updateAccount } from '../account-rows.ts'
import { accountAnswer } from '../find-account.ts'
import { revokeSessions } from '../sessions/session-tokens.ts'

const input = z.object({ id: IdParam })
const subject = ({ id }: { id: number }) => `account:${id}`

/** Signs a customer out everywhere and blocks the account from signing in until restored. */
export const suspendAccount = action({
  name: 'accounts.suspend',
  may: permitted('customers.manage'),
  input,
  clears: [],
  run: async (ctx, { id }) => {
    const { suspended_at } = await lockAccountToChange(ctx, id)
    await revokeSessions(ctx, id)
    if (!suspended_at) recordChange(ctx, id, 'suspended')
    return updated(ctx, id, { suspended_at: suspended_at ?? ctx.clock() })
  },
  audit: { subject },
})

/** Lets a suspended account sign in again; its earlier sessions stay ended. */
export const restoreAccount = action({
  name: 'accounts.restore',
  may: permitted('customers.manage'),
  input,
  clears: [],
  run: async (ctx, { id }) => {
    const { suspended_at } = await lockAccountToChange(ctx, id)
    if (suspended_at) recordChange(ctx, id, 'restored')
    return updated(ctx, id, { suspended_at: null })
  },
  audit: { subject },
})

function recordChange(ctx: Context, id: number, code: string): void {
  ctx.security.record({ kind: 'rights_changed', code, subject: subject({ id }) })
}

/** Refuses accounts of staff: suspending them requires `staff.manage`. */
async function lockAccountToChange(ctx: Tx, id: number): Promise<AccountRow> {
  const account = await ctx.database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!account) notFound()
  if (account.role !== 'customer') refuse('staff_account')
  return account as AccountRow
}

async function updated(
  ctx: Context,
  id: number,
  change: Pick<AccountRow, 'suspended_at'>,
): Promise<AdminAccount> {
  const row = (await updateAccount(ctx, id, change)) ?? notFound()
  return {
    ...accountAnswer(row),
    created_at: row.created_at.toISOString(),
    suspended_at: row.suspended_at?.toISOString() ?? null,
  }
}
