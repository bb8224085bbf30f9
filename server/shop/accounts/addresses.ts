import {
  addAddressCall,
  changeAddressCall,
  maxAddresses,
  removeAddressCall,
  type SavedAddress,
} from '#contract/shop/addresses.ts'
import { DeliveryAddress } from '#contract/shop/orders.ts'
import { countryOf } from '#model/countries.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { findOwnAccount, lockOwnAccount } from './find-account.ts'

/** The caller's saved addresses, the default first, then newest first. */
export async function findAddresses(ctx: Context): Promise<SavedAddress[]> {
  const { id } = await findOwnAccount(ctx)
  return addressesOf(ctx, id)
}

async function addressesOf({ database }: Context, accountId: number): Promise<SavedAddress[]> {
  const rows = await database
    .selectFrom('addresses')
    .select(['id', 'address', 'is_default'])
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ address, ...row }) => ({ ...(address as DeliveryAddress), ...row }))
}

/** Saves an address of the caller, unless an equal one exists. */
export const addAddress = action({
  name: 'accounts.add-address',
  may: signedIn,
  input: addAddressCall.body,
  clears: [],
  run: async (ctx, { is_default: asDefault, ...input }): Promise<SavedAddress> => {
    const { id: account_id } = await lockOwnAccount(ctx)
    const address = withKnownCountry(input)
    const saved = await addressesOf(ctx, account_id)
    const same = saved.find((one) => isSame(one, address))
    const is_default = asDefault || saved.length === 0 || (same?.is_default ?? false)
    if (!same && saved.length >= maxAddresses) refuse('too_many_addresses', { max: maxAddresses })
    if (is_default) await clearDefault(ctx, account_id)
    if (same) {
      await updateAddress(ctx, same.id, { is_default })
      return { ...same, is_default }
    }
    const { id } = await ctx.database
      .insertInto('addresses')
      .values({ account_id, address: jsonb(address), is_default, created_at: ctx.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, ...address, is_default }
  },
  audit: { subject: (_, { id }) => `address:${id}` },
})

/** Replaces one of the caller's addresses. The default stays the default until another replaces it. */
export const changeAddress = action({
  name: 'accounts.change-address',
  may: signedIn,
  input: addAddressCall.body.extend(changeAddressCall.params.shape),
  clears: [],
  run: async (ctx, { id, is_default: asDefault, ...input }): Promise<SavedAddress> => {
    const account = await lockOwnAccount(ctx)
    const address = withKnownCountry(input)
    const earlier = (await addressesOf(ctx, account.id)).find((one) => one.id === id) ?? notFound()
    const is_default = asDefault || earlier.is_default
    if (is_default) await clearDefault(ctx, account.id)
    await updateAddress(ctx, id, { address, is_default })
    return { id, ...address, is_default }
  },
  audit: { subject: ({ id }) => `address:${id}` },
})

/** Replaces the country with the name that the checkout uses; refuses an unknown one. */
function withKnownCountry(address: DeliveryAddress): DeliveryAddress {
  const country = countryOf(address.country)
  if (!country) return refuseField('country', 'unknown_country')
  return DeliveryAddress.parse({ ...address, country: country.name })
}

function isSame(one: DeliveryAddress, other: DeliveryAddress): boolean {
  return DeliveryAddress.keyof().options.every((field) => (one[field] ?? '') === (other[field] ?? ''))
}

/** Leaves the account without a default until another is set. */
async function clearDefault({ database }: Context, accountId: number): Promise<void> {
  await database
    .updateTable('addresses')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute()
}

async function updateAddress(
  { database }: Context,
  id: number,
  { address, is_default }: { address?: DeliveryAddress; is_default: boolean },
): Promise<void> {
  await database
    .updateTable('addresses')
    .set({ is_default, ...(address && { address: jsonb(address) }) })
    .where('id', '=', id)
    .execute()
}

/** Deletes one of the caller's addresses; if it was the default, the newest becomes the default. */
export const removeAddress = action({
  name: 'accounts.remove-address',
  may: signedIn,
  input: removeAddressCall.params,
  clears: [],
  run: async (ctx, { id }) => {
    const account = await lockOwnAccount(ctx)
    const addresses = await addressesOf(ctx, account.id)
    const removed = addresses.find((one) => one.id === id) ?? notFound()
    await ctx.database.deleteFrom('addresses').where('id', '=', id).execute()
    const [next] = addresses.filter((one) => one.id !== id)
    if (removed.is_default && next) await updateAddress(ctx, next.id, { is_default: true })
  },
  audit: { subject: ({ id }) => `address:${id}` },
})
