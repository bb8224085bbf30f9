import type { SavedAddress } from '#contract/shop/addresses.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type AddressRow, addressesOf } from './address-rows.ts'
import { findOwnAccount } from './find-account.ts'

/** The caller's saved addresses, the default first, then newest first. */
export async function findAddresses(ctx: Context): Promise<SavedAddress[]> {
  const { id } = await findOwnAccount(ctx)
  return (await addressesOf(ctx, id)).map(addressAnswer)
}

export function addressAnswer({ id, address, is_default }: AddressRow): SavedAddress {
  return { id, ...address, is_default }
}
