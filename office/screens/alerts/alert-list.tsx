import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AlertLine } from '../../parts/alert-line.tsx'
import { Answer } from '../../parts/answer.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useAnswer } from '../../session/answers.ts'
import styles from './alert-list.module.css'

/** What needs a person, with what to do in a sentence. */
export default function AlertList() {
  const [parameters] = useSearchParams()
  const isResolved = parameters.get('view') === 'resolved'
  const page = Number(parameters.get('page') ?? 1)
  const about = aboutOf(parameters.get('about'))
  const list = useAnswer('GET /admin/alerts/', {
    query: { is_resolved: isResolved ? 'true' : 'false', page, ...(about && { about }) },
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
      <Tabs
        label="About"
        name="about"
        tabs={[
          { value: '', label: 'Everything' },
          { value: 'card_payments', label: 'Card payments' },
          { value: 'others', label: 'Everything else' },
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
                <ButtonLink look="line" to={{ search: olderOf(parameters, next) }}>
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

/** The next page, in the same view. */
function olderOf(parameters: URLSearchParams, next: string): string {
  const older = new URLSearchParams(parameters)
  older.set('page', new URL(next, location.origin).searchParams.get('page') ?? '2')
  return older.toString()
}

function aboutOf(value: string | null) {
  return value === 'card_payments' || value === 'others' ? value : undefined
}
