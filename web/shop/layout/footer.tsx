import { Link, useRouteLoaderData } from 'react-router'
import type { ContactInfo } from '../../../contract/shop/contact.ts'
import { ClosingLine } from '../../../ui/closing-line.tsx'
import type { Loaded } from '../../client/loaded.ts'
import type { loader } from '../../root.tsx'
import { siteTitle } from '../../settings.ts'
import { CookieSettings } from '../analytics/cookie-settings.tsx'
import { useAnalyticsId } from '../analytics/use-analytics-id.ts'
import { FooterContact } from '../contact/footer-contact.tsx'
import styles from './footer.module.css'
import { legalPages } from './nav-entries.ts'
import { type SiteDetails, SiteDetailsLine } from './site-details.tsx'

type Props = {
  contact: Loaded<ContactInfo> | Promise<Loaded<ContactInfo>>
  site: SiteDetails | Promise<SiteDetails>
}

export function Footer({ contact, site }: Props) {
  const year = useRouteLoaderData<typeof loader>('root')?.year
  const countsVisits = useAnalyticsId() !== ''
  return (
    <>
      <ClosingLine />
      <footer className={`${styles.foot} wrap`}>
        <FooterContact contact={contact} />
        <SiteDetailsLine site={site} />
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
            {countsVisits && (
              <li>
                <CookieSettings className={styles.settings} />
              </li>
            )}
          </ul>
        </div>
      </footer>
    </>
  )
}
