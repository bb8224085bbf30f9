import { Link } from 'react-router'
import { uiMessages } from '#ui/messages.ts'
import { Cluster } from '../layout/arrange.tsx'
import styles from './inline.module.css'

type Crumb = { text: string; to: string }

/** The way to a page from the list that has it. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="quiet small" aria-label={uiMessages.breadcrumb}>
      <Cluster as="ol" gap={2} rows={0}>
        {crumbs.map(({ text, to }) => (
          <li key={to} className={styles.crumb}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </Cluster>
    </nav>
  )
}
