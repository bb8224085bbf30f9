/** The subject of each kind of alert. */
export const alertKinds: Record<string, string> = {
  'orders.refund-due': 'Refund due',
  'orders.paid-but-sold': 'Paid, but already sold',
  'orders.paid-but-customer-gone': 'Paid, but the account was deleted',
  'orders.paid-late': 'Paid after cancellation',
  'payments.underpaid': 'Paid in part',
  'payments.taken-back': 'Bank transfer reversed',
  'payments.wrong-report': 'Payment report mismatch',
  'payments.reversed': 'Payment reversed',
  'payments.unresolved': 'Payment without an outcome',
  'mail.given-up': 'Email not delivered',
  'backups.failed': 'Backup failed',
  'backups.late': 'Backup late',
  'backups.trial-failed': 'Backup can’t be restored',
  'operations.degraded': 'System problem',
  'retention.clock-jumped': 'Server clock jumped',
}
