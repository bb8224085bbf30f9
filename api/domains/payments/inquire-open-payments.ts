import type { Context } from '../../core/context.ts'
import { inquire, isInquiredLately } from './inquire.ts'
import type { PaymentRow } from './payment-rows.ts'

const minutesAfterExpiry = 30
const mostAtOnce = 20

/**
 * Asks the gateway about the pages that were opened and of which nothing final was heard, until half an hour after
 * they have expired: a notification may get lost, and the buyer may never come back.
 */
export async function inquireOpenPayments(ctx: Context): Promise<void> {
  const open = await ctx.database
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['initiated', 'pending'])
    .where('redirect_url', 'is not', null)
    .where('expires_at', '>', new Date(ctx.clock().getTime() - minutesAfterExpiry * 60_000))
    .orderBy('expires_at')
    .limit(mostAtOnce)
    .execute()
  await Promise.all(
    open.map(async (row) => {
      const payment = row as PaymentRow
      if (!(await isInquiredLately(ctx, payment))) await inquire(ctx, payment)
    }),
  )
}
