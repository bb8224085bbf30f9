/** What alerts are about, by their kind. */
export const alertKinds: Record<string, string> = {
  'orders.refund-due': 'Refund due',
  'orders.paid-but-sold': 'Paid, but sold meanwhile',
  'orders.paid-but-customer-gone': 'Paid, but the customer is gone',
  'orders.paid-late': 'Paid after it was canceled',
  'payments.underpaid': 'Too little by transfer',
  'payments.overpaid': 'Too much by transfer',
  'payments.paid-again': 'Paid again by transfer',
  'payments.second-payment': 'Paid again by card',
  'payments.wrong-report': 'Report of a payment that does not fit',
  'payments.reversed': 'Payment reversed',
  'payments.unresolved': 'Payment without an outcome',
  'mail.given-up': 'Email given up',
  'backups.failed': 'Backup failed',
  'backups.late': 'Backup late',
  'backups.trial-failed': 'Backup not sound',
  'retention.clock-jumped': 'Clock of the server',
}
