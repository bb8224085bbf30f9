import { Link } from 'react-router'
import type { ContactInfo } from '#contract/shop/contact.ts'
import { footerMessages } from '#messages/footer.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { ClosingLine } from '#ui/layout/closing-line.tsx'
import type { Deferred, Loaded } from '#web/client/loaded.ts'
import type { findPublicSettings } from '#web/client/public-settings.ts'
import { CookieSettings } from '#web/consent/cookie-settings.tsx'
import { useAnalyticsId } from '#web/consent/use-analytics-id.ts'
import { useShopTexts } from '#web/page/shop-texts.ts'
import { useShopName } from '#web/page/use-shop-name.ts'
import { FooterContact } from '#web/shop/contact/footer-contact.tsx'
import styles from './footer.module.css'
import { AccountLinks } from './menu/account-links.tsx'

type SiteDetails = Loaded<Awaited<ReturnType<typeof findPublicSettings>>>

export type FooterProps = {
  contact: Deferred<ContactInfo>
  site: SiteDetails | Promise<SiteDetails>
  year: string
}

const legalPages = [
  { text: footerMessages.refundPolicy, to: '/refund-policy' },
  { text: footerMessages.privacyPolicy, to: '/privacy-policy' },
  { text: footerMessages.faqs, to: '/faq' },
  { text: footerMessages.sizeGuide, to: '/size-guide' },
]

type OwnPolicy = keyof typeof footerMessages.ownPolicies

/** 'terms_of_sale' → '/terms-of-sale' */
function ownPage(type: OwnPolicy) {
  return { text: footerMessages.ownPolicies[type], to: `/${type.replaceAll('_', '-')}` }
}

export function Footer({ contact, site, year }: FooterProps) {
  const { footer: texts } = useShopTexts()
  const name = useShopName()
  const countsVisits = useAnalyticsId() !== ''
  return (
    <>
      <ClosingLine />
      <Stack as="footer" gap={5} className={`${styles.foot} wrap`}>
        <FooterContact contact={contact} />
        <SiteDetailsLine site={site} />
        {texts.text && <p className="quiet measure not-printed">{texts.text}</p>}
        <Cluster justify="between" gap={6} rows={3} className="quiet small">
          <p>{footerMessages.copyright(year, texts.copyright ?? name)}</p>
          <AccountLinks />
          <Cluster as="ul" gap={5} rows={2} className="not-printed">
            {[...legalPages, ...(texts.policies ?? []).map(ownPage)].map(({ text, to }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
            {countsVisits && (
              <li>
                <CookieSettings />
              </li>
            )}
          </Cluster>
        </Cluster>
      </Stack>
    </>
  )
}

/** The shop's description; empty if the backend has no such record. */
function SiteDetailsLine({ site }: { site: SiteDetails | Promise<SiteDetails> }) {
  return (
    <Loading value={site} fallback={null}>
      {(loaded) => {
        const text = loaded.ok ? loaded.value?.site_description : loaded.message
        return text ? <p className="quiet measure not-printed">{text}</p> : null
      }}
    </Loading>
  )
}
