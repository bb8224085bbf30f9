import { change } from '#admin/session/answers.ts'
import type { Alert } from '#contract/admin/alerts.ts'
import { alertPath } from '#model/alert-path.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { ActionButton } from './action.tsx'
import styles from './kit.module.css'
import { ScreenLink } from './screen-link.tsx'
import { ShopTime } from './shop-time.tsx'

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

/** An alert in a list, with a button that resolves it. */
export function AlertLine({ alert }: { alert: Alert }) {
  const { id, kind, is_urgent, text, subject, raised_at, resolved_at } = alert
  const link = linkOf(subject)
  const isOpen = resolved_at === null
  return (
    <Item
      as="li"
      align="center"
      className={styles.alert}
      data-urgency={isOpen ? (is_urgent ? 'now' : 'soon') : undefined}
      end={
        isOpen && (
          <ActionButton
            run={() => change('POST /admin/alerts/{id}/resolve/', { params: { id } })}
            done="Alert resolved"
          >
            Resolve
          </ActionButton>
        )
      }
    >
      <StatusPill tone={isOpen ? (is_urgent ? 'bad' : 'waiting') : 'done'}>
        {alertKinds[kind] ?? kind}
      </StatusPill>
      <p>{text}</p>
      <Cluster as="p" gap={4} rows={0} className="quiet small">
        <ShopTime at={raised_at} />
        {link && (
          <ScreenLink to={link.to} className="target">
            {link.label}
          </ScreenLink>
        )}
        {resolved_at && (
          <span>
            Resolved <ShopTime at={resolved_at} />
          </span>
        )}
      </Cluster>
    </Item>
  )
}

/** The page where staff can fix the cause. */
function linkOf(subject: string): { to: string; label: string } | undefined {
  const [type = '', id = ''] = subject.split(':')
  const to = alertPath(subject)
  const labels: Record<string, string> = {
    order: `Order ${id}`,
    mail: 'Email',
    payment: 'Payment',
    backups: 'Backups',
  }
  return to === undefined ? undefined : { to, label: labels[type] ?? subject }
}
