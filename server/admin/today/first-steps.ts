import { type RawBuilder, sql } from 'kysely'
import type { AdminPolicy } from '#contract/admin/contents/policies.ts'
import { type FirstStep, firstSteps } from '#contract/admin/first-steps.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'

const isInForce = (policy: AdminPolicy['document_type']) => sql<boolean>`exists (select from legal_documents
  where in_force_on is not null and document_type = ${policy})`

/** Each condition is true once its step is done. Checking a finished step takes almost no time. */
const done: Record<FirstStep, RawBuilder<boolean>> = {
  contact: sql`exists (select from site_settings where contact_email <> '')`,
  address: sql`exists (select from contact_branches)`,
  payment: sql`exists (select from checkout_options where enable_card_payment or enable_custom_payment
    or (enable_bank_transfer and bank_account_details <> ''))`,
  shipping: sql`exists (select from shipping_settings where confirmed_at is not null)`,
  category: sql`exists (select from categories)`,
  product: sql`exists (select from products where is_active and stock > 0
    and exists (select from product_pictures where product_id = products.id))`,
  refund_policy: isInForce('refund_policy'),
  privacy_policy: isInForce('privacy_policy'),
  // A shop that already sells needs no test order any more.
  test_order: sql`exists (select from orders where status in ('canceled', 'refunded', 'shipped', 'completed'))`,
}

type Step = { step: FirstStep; is_done: boolean; is_begun?: boolean; order_id?: string | null }

/** The steps that a new shop needs before it opens, and whether each is done. */
export async function showFirstSteps(ctx: Context): Promise<Step[]> {
  permitted('catalogue.manage')(ctx.actor)
  const columns = firstSteps.map((step) => sql`${done[step]} as ${sql.ref(step)}`)
  const { rows } = await sql<Record<FirstStep, boolean> & { orders: string[] }>`select ${sql.join(columns)},
    array(select id from orders limit 2) as orders`.execute(ctx.database)
  const [row] = rows
  const [order_id = null, other] = row?.orders ?? []
  return firstSteps.map((step) => {
    const is_done = row?.[step] ?? false
    return {
      step,
      is_done,
      ...(step === 'test_order' && {
        is_begun: !is_done && order_id !== null,
        order_id: is_done || other ? null : order_id,
      }),
    }
  })
}
