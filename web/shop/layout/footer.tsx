import { Link, useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import { siteTitle } from '../../settings.ts'
import { ClosingLine } from '../../ui/closing-line.tsx'
import styles from './footer.module.css'
import { legalPages } from './nav-entries.ts'

/** The block 'Get In Touch' stands first in it, once the contact data has a call. */
export function Footer() {
  const year = useRouteLoaderData<typeof loader>('root')?.year
  return (
    <>
      <ClosingLine />
      <footer className={`${styles.foot} wrap`}>
        <div className={styles.legal}>
          <p>
            © {year} {siteTitle}
          </p>
          <ul>
            {legalPages.map(({ text, to }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </div>
      </footer>
    </>
  )
}
