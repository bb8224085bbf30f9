import { dayMs, earlier } from '#model/duration.ts'
import { publishDueProducts } from '#server/shop/catalogue/admin/change-product.ts'
import { oldProductImports } from '#server/shop/catalogue/admin/csv/import-products.ts'
import { oldSearches } from '#server/shop/search/search-counts.ts'
import { oldSecurityEvents } from './admin/audit/list-security-events.ts'
import { emailRetentionDays, oldEmails, sendMissingJobs } from './admin/emails/deliver-email.ts'
import type { EmailGateway } from './integrations/smtp/email-gateway.ts'
import type { Job } from './platform/jobs/recurring-job.ts'
import type { Context } from './platform/kernel/context.ts'
import { oldIdempotencyKeys } from './platform/kernel/idempotency.ts'
import type { OldRows } from './platform/kernel/old-rows.ts'
import { purgeLimits } from './platform/limits/rate-limits.ts'
import type { Log } from './platform/process/log.ts'
import { oldPreviews } from './platform/records/previews.ts'
import { oldEmailTokens } from './shop/accounts/email-tokens.ts'
import { oldSignIns } from './shop/accounts/sessions/sessions.ts'
import { purgeStatements } from './shop/bank-transfers/statements.ts'
import { publishDuePosts } from './shop/blog/due-posts.ts'
import { oldStockWaits } from './shop/catalogue/waits/waiting-people.ts'
import { oldMessages } from './shop/contact/messages.ts'
import { createResizing } from './shop/media/resize-pictures.ts'
import { purgeDeliveredAddresses } from './shop/orders/anonymize-customer.ts'
import { expireOrders } from './shop/orders/cancel-order.ts'
import { remindOfProofs } from './shop/orders/emails/proof-emails.ts'
import { remindOfTransfers } from './shop/orders/emails/remind-of-transfers.ts'
import { oldSoldOrders } from './shop/orders/purge-orders.ts'
import { bringPoliciesIntoForce } from './shop/pages/write-policy.ts'
import { inquireOpenPayments } from './shop/payments/inquire-open-payments.ts'
import { purgeSoldOrders, purgeUnpaidOrders } from './shop/payments/purge-order-payments.ts'
import { deleteOldRows, mayDelete } from './shop/privacy/delete-old-data.ts'
import { oldParcelPhotos } from './shop/shipping/parcels/parcel-photos.ts'
import { oldInvitations } from './shop/staff/invite-staff.ts'
import { rollOverDate } from './shop/workshop/workshop-settings.ts'

type Options = {
  /** How many financial years the law requires the books to be retained; undefined if they are never deleted. */
  bookRetentionYears: number | undefined
  /** Where an email gateway stores copies. */
  deleteCopies?: EmailGateway['deleteCopies']
  log: Pick<Log, 'warn'>
}

/** The privacy policy states these retention periods. */
const oldRows = [
  oldIdempotencyKeys,
  oldEmails,
  oldSignIns,
  oldEmailTokens,
  oldMessages,
  oldStockWaits,
  oldSecurityEvents,
  oldSearches,
  oldProductImports,
  oldInvitations,
  oldPreviews,
  oldParcelPhotos,
]

export function createJobs({ bookRetentionYears, deleteCopies, log }: Options): Job[] {
  async function purgeBooks(ctx: Context) {
    if (bookRetentionYears !== undefined) await purgeSoldOrders(ctx, bookRetentionYears)
  }
  async function purgeCopies({ clock }: Context) {
    await deleteCopies?.(earlier(clock(), emailRetentionDays * dayMs))
  }
  const books = bookRetentionYears === undefined ? [] : [oldSoldOrders(bookRetentionYears)]
  return [
    // Asks the gateway about payments first: a paid order whose notification was lost must not expire.
    { name: 'payments-and-orders', cron: '* * * * *', steps: [inquireOpenPayments, expireOrders] },
    {
      name: 'publish',
      cron: '* * * * *',
      steps: [publishDuePosts, publishDueProducts, bringPoliciesIntoForce, rollOverDate],
    },
    { name: 'missing-emails', cron: '* * * * *', steps: [sendMissingJobs] },
    { name: 'pictures', cron: '* * * * *', steps: [createResizing(log)] },
    { name: 'remind', cron: '*/5 * * * *', steps: [remindOfTransfers, remindOfProofs] },
    { name: 'purge-limits', cron: '*/10 * * * *', steps: [purgeLimits] },
    {
      name: 'purge',
      cron: '*/10 * * * *',
      when: (ctx) => mayDelete(ctx, [...oldRows, ...books], log),
      steps: [
        ...oldRows.map(deletion),
        purgeDeliveredAddresses,
        purgeUnpaidOrders,
        purgeStatements,
        purgeBooks,
        purgeCopies,
      ],
    },
  ]
}

function deletion(rows: OldRows): Job['steps'][number] {
  const step = (ctx: Context) => deleteOldRows(ctx, rows)
  return Object.defineProperty(step, 'name', { value: `delete ${rows.table}` })
}
