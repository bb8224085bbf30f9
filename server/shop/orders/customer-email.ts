import type { Context } from '#server/platform/kernel/context.ts'
import { findEmail } from '#server/shop/accounts/find-account.ts'

/** The address for emails about an order; undefined if its account was deleted, or staff entered none. */
export async function findCustomerEmail(
  ctx: Context,
  { account_id, contact_email }: { account_id: number | null; contact_email: string | null },
): Promise<string | undefined> {
  return account_id === null ? (contact_email ?? undefined) : findEmail(ctx, account_id)
}
