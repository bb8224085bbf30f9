import { Link, useSearchParams } from 'react-router'
import type { Alert } from '../../../contract/office/alerts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Answer } from '../../parts/answer.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { toast } from '../../parts/toasts.tsx'
import { When } from '../../parts/when.tsx'
import { useAnswer, useChange } from '../../session/answers.ts'
import { failureText } from '../../session/failure-text.ts'
import styles from './alert-list.module.css'

/** What needs a person, with what to do in a sentence. */
export default function AlertList() {
  const [parameters] = useSearchParams()
  const isResolved = parameters.get('view') === 'resolved'
  const page = Number(parameters.get('page') ?? 1)
  const list = useAnswer('GET /admin/alerts/', {
    query: { is_resolved: isResolved ? 'true' : 'false', page },
  })
  return (
    <>
      <PageHead title="Alerts" beside={!isResolved && list.data?.count ? list.data.count : undefined} />
      <Tabs
        label="Alerts"
        name="view"
        tabs={[
          { value: '', label: 'Open' },
          { value: 'resolved', label: 'Resolved' },
        ]}
      />
      <Answer of={list}>
        {({ results, next }) =>
          results.length === 0 ? (
            <EmptyState title={isResolved ? 'Nothing was resolved yet' : 'Nothing needs you'}>
              <p>The shop writes here, and by email, when money or an order needs a person.</p>
            </EmptyState>
          ) : (
            <>
              <ul className={styles.alerts}>
                {results.map((alert) => (
                  <AlertLine key={alert.id} alert={alert} />
                ))}
              </ul>
              {next && (
                <ButtonLink look="line" to={{ search: new URL(next, location.origin).search }}>
                  Older ones
                </ButtonLink>
              )}
            </>
          )
        }
      </Answer>
    </>
  )
}

function AlertLine({ alert }: { alert: Alert }) {
  const resolve = useChange('POST /admin/alerts/{id}/resolve/')
  const { id, text, subject, raised_at, resolved_at } = alert
  const link = linkOf(subject)
  return (
    <li className={styles.alert} data-open={resolved_at === null || undefined}>
      <div className={styles.text}>
        <p>{text}</p>
        <p className={styles.line}>
          <When at={raised_at} />
          {link && <Link to={link.to}>{link.label}</Link>}
          {resolved_at && (
            <span>
              Resolved <When at={resolved_at} />
            </span>
          )}
        </p>
        {resolve.error && <Notice kind="error">{failureText(resolve.error)}</Notice>}
      </div>
      {resolved_at === null && (
        <Button
          look="line"
          busy={resolve.isPending}
          onClick={() =>
            resolve.mutate({ params: { id } }, { onSuccess: () => toast({ text: 'Alert resolved' }) })
          }
        >
          Resolve
        </Button>
      )}
    </li>
  )
}

/** Where one does something about it. */
function linkOf(subject: string): { to: string; label: string } | undefined {
  const [type = '', id = ''] = subject.split(':')
  if (type === 'order') return { to: `/orders/${id}`, label: `Order ${id}` }
  if (type === 'mail') return { to: `/mails/${id}`, label: 'The email' }
  if (type === 'payment') return { to: `/payments/${id}`, label: 'The payment' }
  return undefined
}
