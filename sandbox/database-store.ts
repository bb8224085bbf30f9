import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/rows.ts'
import type { SandboxPayment } from './sandbox-payment.ts'
import type { PlannedNotification, SandboxStore } from './store.ts'

/** Stores the sandbox's payments in the shop's database, where they survive a restart. */
export function createDatabaseStore(database: Kysely<Database>): SandboxStore {
  const payments = database.selectFrom('sandbox_payments').select('payment')
  return {
    async findByToken(paymentToken) {
      const row = await payments.where('payment_token', '=', paymentToken).executeTakeFirst()
      return row?.payment as SandboxPayment | undefined
    },
    async findByInvoice(invoiceNo) {
      const row = await payments.where('invoice_no', '=', invoiceNo).executeTakeFirst()
      return row?.payment as SandboxPayment | undefined
    },
    async save(payment) {
      const revision = payment.revision + 1
      const stored = JSON.stringify({ ...payment, revision })
      if (payment.revision === 0) {
        const added = await database
          .insertInto('sandbox_payments')
          .values({
            invoice_no: payment.invoiceNo,
            payment_token: payment.paymentToken,
            revision,
            payment: stored,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('invoice_no')
          .executeTakeFirst()
        return added !== undefined
      }
      const changed = await database
        .updateTable('sandbox_payments')
        .set({ revision, payment: stored })
        .where('invoice_no', '=', payment.invoiceNo)
        .where('revision', '=', payment.revision)
        .returning('invoice_no')
        .executeTakeFirst()
      return changed !== undefined
    },
    async plan(notification) {
      await database
        .insertInto('sandbox_notifications')
        .values({
          id: notification.id,
          due_at: new Date(notification.dueAt),
          notification: JSON.stringify(notification),
        })
        .execute()
    },
    async planned() {
      const rows = await database
        .selectFrom('sandbox_notifications')
        .select('notification')
        .orderBy('due_at')
        .execute()
      return rows.map(({ notification }) => notification as PlannedNotification)
    },
    async takePlanned(id) {
      const taken = await database
        .deleteFrom('sandbox_notifications')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return taken !== undefined
    },
  }
}
