import type { SandboxPayment } from './sandbox-payment.ts'

/**
 * Stores the sandbox's payments. A payment is plain JSON; a table needs columns only for its invoice number, token,
 * revision and JSON.
 */
export type SandboxStore = {
  findByToken(paymentToken: string): Promise<SandboxPayment | undefined>
  findByInvoice(invoiceNo: string): Promise<SandboxPayment | undefined>
  /**
   * Stores the payment and increments its revision; a new payment has revision 0. Returns false if someone else has
   * stored that invoice since it was read: read it again and retry.
   */
  save(payment: SandboxPayment): Promise<boolean>
  /** Stores a notification to be sent later; it survives a restart. */
  plan(notification: PlannedNotification): Promise<void>
  /** All unsent notifications. */
  planned(): Promise<PlannedNotification[]>
  /** Removes a notification; false if it was already removed. */
  takePlanned(id: string): Promise<boolean>
}

/** A signed result to send later; `waits` are the seconds before each further attempt. */
export type PlannedNotification = {
  id: string
  dueAt: string
  invoiceNo: string
  url: string
  body: string
  waits: number[]
}

export function createMemoryStore(): SandboxStore {
  const payments = new Map<string, SandboxPayment>()
  const planned = new Map<string, PlannedNotification>()
  return {
    async findByToken(paymentToken) {
      return [...payments.values()].find((payment) => payment.paymentToken === paymentToken)
    },
    async findByInvoice(invoiceNo) {
      return payments.get(invoiceNo)
    },
    async save(payment) {
      if ((payments.get(payment.invoiceNo)?.revision ?? 0) !== payment.revision) return false
      payments.set(payment.invoiceNo, { ...payment, revision: payment.revision + 1 })
      return true
    },
    async plan(notification) {
      planned.set(notification.id, notification)
    },
    planned: async () => [...planned.values()],
    takePlanned: async (id) => planned.delete(id),
  }
}
