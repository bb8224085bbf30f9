import { addAddressCall, maxAddresses } from '#contract/shop/addresses.ts'
import { DeliveryAddress } from '#contract/shop/orders.ts'
import { IdParam } from '#contract/wire.ts'
import { countryOf } from '#model/countries.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { addressesOf, clearDefault, insertAddress, updateAddress } from './address-rows.ts'
import { lockOwnAccount } from './find-account.ts'
import { addressAnswer } from './find-addresses.ts'

/** Saves an address of the caller, unless an equal one exists. */
export const addAddress = action({
  name: 'accounts.add-address',
  may: signedIn,
  input: addAddressCall.body,
  clears: [],
  run: async (ctx, { is_default: asDefault, ...input }) => {
    const { id: account_id } = await lockOwnAccount(ctx)
    const address = withKnownCountry(input)
    const saved = await addressesOf(ctx, account_id)
    const same = saved.find((one) => isSame(one.address, address))
    const is_default = asDefault || saved.length === 0 || (same?.is_default ?? false)
    if (!same && saved.length >= maxAddresses) refuse('too_many_addresses', { max: maxAddresses })
    if (is_default) await clearDefault(ctx, account_id)
    if (!same) return addressAnswer(await insertAddress(ctx, { account_id, address, is_default }))
    await updateAddress(ctx, same.id, { is_default })
    return addressAnswer({ ...same, is_default })
  },
  audit: { subject: (_, { id }) => `address:${id}` },
})

/** Replaces one of the caller's addresses. The default stays the default until another replaces it. */
export const changeAddress = action({
  name: 'accounts.change-address',
  may: signedIn,
  input: addAddressCall.body.extend({ id: IdParam }),
  clears: [],
  run: async (ctx, { id, is_default: asDefault, ...input }) => {
    const account = await lockOwnAccount(ctx)
    const address = withKnownCountry(input)
    const earlier = (await addressesOf(ctx, account.id)).find((one) => one.id === id) ?? notFound()
    const is_default = asDefault || earlier.is_default
    if (is_default) await clearDefault(ctx, account.id)
    await updateAddress(ctx, id, { address, is_default })
    return addressAnswer({ id, address, is_default })
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
