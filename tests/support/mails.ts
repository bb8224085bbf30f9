import type { TestApi } from './api.ts'

/** The emails to an address (null: to the shop), or about an order, oldest first. */
export function emailsOf(
  { database }: Pick<TestApi, 'database'>,
  which: { to?: string | null; order?: string; kind?: string },
) {
  let mails = database
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'reply_to_address', 'order_id', 'subject', 'text', 'html'])
    .orderBy('id')
  if (which.to !== undefined) mails = mails.where('recipient', which.to === null ? 'is' : '=', which.to)
  if (which.order !== undefined) mails = mails.where('order_id', '=', which.order)
  if (which.kind !== undefined) mails = mails.where('kind', '=', which.kind)
  return mails.execute()
}
