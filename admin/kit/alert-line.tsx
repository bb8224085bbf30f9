import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { alertPath } from '#contract/admin/alert-path.ts'
import type { Alert } from '#contract/admin/alerts.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import styles from './kit.module.css'
import { ScreenLink } from './screen-link.tsx'
import { ShopTime } from './shop-time.tsx'
import { toast } from './toasts.tsx'

/** An alert in a list, with a button that resolves it. */
export function AlertLine({ alert }: { alert: Alert }) {
  const resolve = useChange('POST /admin/alerts/{id}/resolve/')
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
          <Button
            variant="line"
            pending={resolve.isPending}
            onClick={() =>
              resolve.mutate({ params: { id } }, { onSuccess: () => toast({ text: 'Alert resolved' }) })
            }
          >
            Resolve
          </Button>
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
      {resolve.error && <Notice kind="error">{failureText(resolve.error)}</Notice>}
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
