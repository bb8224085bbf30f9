import type { SandboxPayment } from './sandbox-payment.ts'

/**
 * Where the sandbox keeps its payments. A payment is plain JSON, so that a table needs no more than
 * invoice number, token, revision and the payment itself.
 */
export type SandboxStore = {
  findByToken(paymentToken: string): Promise<SandboxPayment | undefined>
  findByInvoice(invoiceNo: string): Promise<SandboxPayment | undefined>
  /**
   * Stores the payment with its revision raised by one; revision 0 is a new one. False when somebody else has
   * stored that invoice in the meantime: read it again and decide anew.
   */
  save(payment: SandboxPayment): Promise<boolean>
  /** Keeps what is to be sent later, over a restart. */
  plan(notification: PlannedNotification): Promise<void>
  /** All that is still to be sent. */
  planned(): Promise<PlannedNotification[]>
  /** Takes it out; false when somebody else has. */
  takePlanned(id: string): Promise<boolean>
}

/** A signed result that waits for its time; `waits` are the seconds before each further try. */
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
