import type { SocialProfile } from '#contract/shop/contact.ts'
import { contactDataMessages } from '#messages/contact-data.ts'
import { IconAnchor } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import styles from './footer-contact.module.css'
import { hasIcon, SocialIcon } from './social-icon.tsx'

type Props = {
  profiles: readonly SocialProfile[]
  /** Shows names as well as icons. */
  named?: boolean
}

export function SocialLinks({ profiles, named = false }: Props) {
  if (profiles.length === 0) return null
  return (
    <Cluster
      as="ul"
      gap={named ? 5 : 1}
      rows={0}
      className={named ? undefined : `${styles.icons} not-printed`}
      aria-label={contactDataMessages.socialMedia}
    >
      {profiles.map(({ id, platform_display: platform, link }) => (
        <li key={id}>
          {named ? (
            <a href={link} className="target" rel="me">
              <SocialIcon platform={platform} />
              {platform}
            </a>
          ) : (
            <IconAnchor label={platform} href={link} rel="me">
              {hasIcon(platform) ? <SocialIcon platform={platform} /> : platform}
            </IconAnchor>
          )}
        </li>
      ))}
    </Cluster>
  )
}
