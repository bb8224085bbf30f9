import { Link } from 'react-router'
import { uiMessages } from '#ui/messages.ts'
import styles from './crumbs.module.css'

type Crumb = { text: string; to: string }

export function Crumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string | undefined }) {
  return (
    <nav
      className={className ? `${styles.crumbs} ${className}` : styles.crumbs}
      aria-label={uiMessages.breadcrumb}
    >
      <ol>
        {crumbs.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
