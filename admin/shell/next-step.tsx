import { Link, useLocation } from 'react-router'
import { wordsOf } from '#admin/kit/first-step-words.ts'
import { useFirstSteps } from '#admin/kit/first-steps.ts'
import { useMayOpen } from '#admin/kit/screens.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './frame.module.css'

/** Leads from a setup step to the next. */
export function NextStep() {
  const { steps, here, next } = useFirstSteps()
  const mayOpen = useMayOpen()
  const { pathname } = useLocation()
  if (!next || pathname === '/') return null
  const { title, to = '/' } = wordsOf(next)
  const isTheirs = mayOpen(to)
  return (
    <aside aria-label="First steps" className={styles.strip}>
      <Notice>
        <p role="status">
          First steps: {steps.filter(({ is_done }) => is_done).length} of {steps.length} done.{' '}
          {here && `Now: ${wordsOf(here).title}.`}
        </p>
        {here || !isTheirs ? (
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
