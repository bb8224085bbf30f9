import { change } from '#admin/session/answers.ts'
import { alertPath } from '#contract/admin/alert-path.ts'
import type { Alert } from '#contract/admin/alerts.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { ActionButton } from './action.tsx'
import styles from './kit.module.css'
import { ScreenLink } from './screen-link.tsx'
import { ShopTime } from './shop-time.tsx'

/** An alert in a list, with a button that resolves it. */
export function AlertLine({ alert }: { alert: Alert }) {
  const { id, text, subject, raised_at, resolved_at } = alert
  const link = linkOf(subject)
  return (
    <Item
      as="li"
      align="center"
      className={styles.alert}
      data-open={resolved_at === null || undefined}
      end={
        resolved_at === null && (
          <ActionButton
            run={() => change('POST /admin/alerts/{id}/resolve/', { params: { id } })}
            done="Alert resolved"
          >
            Resolve
          </ActionButton>
        )
      }
    >
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
