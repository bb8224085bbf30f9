import type { LineDoubt } from '#contract/problems/statement-problems.ts'
import { isAfterTomorrow, isLongAgo } from '#server/integrations/bank-formats/date-doubt.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import type { LineRow } from './bank-rows.ts'

export function doubtsOf({ doubts }: Pick<LineRow, 'doubts'>): LineDoubt[] {
  return doubts as LineDoubt[]
}

/** The day under which a line's money is recorded: its booking date, or today if that is implausible. */
export async function receivedOn(ctx: Context, line: LineRow): Promise<string> {
  const isDoubtful = doubtsOf(line).some(
    ({ code }) => code === 'booked_in_future' || code === 'booked_long_ago',
  )
  return isDoubtful ? shopDay(ctx) : line.booked_on
}

/** Refuses an implausible day that staff entered. */
export async function refuseDoubtfulDay(ctx: Context, received_on: string): Promise<void> {
  const today = await shopDay(ctx)
  if (isAfterTomorrow(received_on, today)) refuseField('received_on', 'date_in_future')
  if (isLongAgo(received_on, today)) refuseField('received_on', 'date_long_ago')
}
