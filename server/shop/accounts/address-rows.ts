import type { DeliveryAddress } from '#contract/shop/orders.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import type { Context } from '#server/platform/kernel/context.ts'

export type AddressRow = { id: number; address: DeliveryAddress; is_default: boolean }

/** An account's addresses, the default first, then newest first. */
export async function addressesOf(ctx: Context, accountId: number): Promise<AddressRow[]> {
  const rows = await ctx.database
    .selectFrom('addresses')
    .select(['id', 'address', 'is_default'])
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as AddressRow[]
}

export async function insertAddress(
  ctx: Context,
  { account_id, address, is_default }: Omit<AddressRow, 'id'> & { account_id: number },
): Promise<AddressRow> {
  const { id } = await ctx.database
    .insertInto('addresses')
    .values({ account_id, address: jsonb(address), is_default, created_at: ctx.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, address, is_default }
}

export async function updateAddress(
  ctx: Context,
  id: number,
  { address, is_default }: { address?: DeliveryAddress; is_default: boolean },
): Promise<void> {
  await ctx.database
    .updateTable('addresses')
    .set({ is_default, ...(address && { address: jsonb(address) }) })
    .where('id', '=', id)
    .execute()
}

/** Leaves the account without a default until another is set. */
export async function clearDefault(ctx: Context, accountId: number): Promise<void> {
  await ctx.database
    .updateTable('addresses')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute()
}

export async function deleteAddress(ctx: Context, id: number): Promise<void> {
  await ctx.database.deleteFrom('addresses').where('id', '=', id).execute()
}
