import { z } from 'zod'
import { type Erasure, eraseCustomerCall } from '#contract/admin/accounts/customers.ts'
import { IdParam } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import type { AccountRow } from '#server/shop/accounts/account-rows.ts'
import { customerById, lockCustomer } from '#server/shop/accounts/admin/list-customers.ts'
import { countDocumentsOf } from '#server/shop/invoices/count-documents.ts'
import { countOrdersToErase } from '#server/shop/orders/admin/list-buyers.ts'
import { eraseAccount } from './close-account.ts'
import { onBehalfOf } from './customers.ts'
import { exportAccount } from './export-account.ts'

/** What erasing a customer would delete, and what would stay. */
export async function previewErasure(ctx: Context, id: number): Promise<Erasure> {
  permitted('people.erase')(ctx.actor)
  return erasureOf(ctx, await customerById(ctx, id))
}

async function erasureOf(ctx: Context, { id, email_verified_at }: AccountRow): Promise<Erasure> {
  return {
    ...(await countOrdersToErase(ctx, id)),
    documents: await countDocumentsOf(ctx, id),
    keeps_messages: email_verified_at === null,
  }
}

/**
 * Everything that the shop stores about a customer, for staff who answer the customer's request. An action, so the
 * export is recorded.
 */
export const exportCustomer = action({
  name: 'accounts.export-customer',
  may: permitted('people.erase'),
  input: z.object({ id: IdParam }),
  clears: [],
  run: async (ctx, { id }) => {
    await customerById(ctx, id)
    return exportAccount(onBehalfOf(ctx, id))
  },
  audit: { subject: ({ id }) => `account:${id}` },
})

/** Deletes a customer's account at their request, as customers can do themselves. */
export const eraseCustomer = action({
  name: 'accounts.erase-customer',
  may: permitted('people.erase'),
  input: eraseCustomerCall.body.extend({ id: IdParam }),
  clears: ['blog', 'reviews'],
  run: async (ctx, { id, confirmation }) => {
    const account = await lockCustomer(ctx, id)
    if (confirmation.toLowerCase() !== account.email) refuseField('confirmation', 'confirmation_differs')
    const erasure = await erasureOf(ctx, account)
    await eraseAccount(onBehalfOf(ctx, id), account)
    return erasure
  },
  audit: { subject: ({ id }) => `account:${id}` },
})
