import { z } from 'zod'
import { IdParam } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { addressesOf, deleteAddress, updateAddress } from './address-rows.ts'
import { lockOwnAccount } from './find-account.ts'

/** Deletes one of the caller's addresses; if it was the default, the newest becomes the default. */
export const removeAddress = action({
  name: 'accounts.remove-address',
  may: signedIn,
  input: z.object({ id: IdParam }),
  clears: [],
  run: async (ctx, { id }) => {
    const account = await lockOwnAccount(ctx)
    const addresses = await addressesOf(ctx, account.id)
    const removed = addresses.find((one) => one.id === id) ?? notFound()
    await deleteAddress(ctx, id)
    const [next] = addresses.filter((one) => one.id !== id)
    if (removed.is_default && next) await updateAddress(ctx, next.id, { is_default: true })
  },
  audit: { subject: ({ id }) => `address:${id}` },
})
