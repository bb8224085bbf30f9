import { useQuery } from '@tanstack/react-query'
import { Link, parsePath, useLocation } from 'react-router'
import { wordsOf } from '#admin/kit/first-step-words.ts'
import { useMayOpen } from '#admin/kit/screens.ts'
import { answerOptions } from '#admin/session/answers.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './frame.module.css'

/**
 * Leads from a setup step to the next. Makes calls only after Today has found a missing step, so a shop that is set up
 * makes none.
 */
export function NextStep() {
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const { data } = useQuery({
    ...answerOptions('GET /admin/first-steps/'),
    enabled: ({ state }) => state.data?.steps.some(({ is_done }) => !is_done) ?? false,
  })
  const steps = data?.steps ?? []
  const next = steps.find(({ is_done }) => !is_done)
  if (!next || pathname === '/') return null
  const { title, to = '/' } = wordsOf(next)
  const isTheirs = mayOpen(to)
  const isHere = pathname === parsePath(to).pathname
  return (
    <aside aria-label="First steps" className={styles.strip}>
      <Notice>
        <p role="status">
          First steps: {steps.filter(({ is_done }) => is_done).length} of {steps.length} done.{' '}
          {isHere && `Now: ${title}.`}
        </p>
        {isHere || !isTheirs ? (
          <Link to="/" className="target">
            See all
          </Link>
        ) : (
          <Link to={to} className="target">
            Next: {title} <Icon small name="next" />
          </Link>
        )}
      </Notice>
    </aside>
  )
}
