import { PaymentTerms } from '#contract/admin/orders/trade-settings.ts'
import { type Setting, settingAction } from '#server/platform/kernel/settings.ts'

/** How long an order waits for its payment, and when the shop sends a reminder of a missing transfer. */
export const paymentTerms: Setting<typeof PaymentTerms> = {
  name: 'payment-terms',
  permission: 'operations.manage',
  schema: PaymentTerms,
  initial: { days_to_pay: 7, minutes_to_pay_by_card: 30, reminder_days_before: 3 },
}

export const savePaymentTerms = settingAction(paymentTerms, {
  name: 'orders.save-payment-terms',
  clears: ['orders'],
})
