import type { SocialProfile } from '#contract/shop/contact.ts'
import { contactMessages } from '#messages/contact.ts'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import { hasIcon, SocialIcon } from './social-icon.tsx'
import styles from './social-links.module.css'

type Props = {
  profiles: readonly SocialProfile[]
  /** Shows names as well as icons. */
  named?: boolean
  className?: string | undefined
}

export function SocialLinks({ profiles, named = false, className }: Props) {
  if (profiles.length === 0) return null
  return (
    <Cluster
      as="ul"
      gap={1}
      className={classNames(styles.links, named && styles.named, className)}
      aria-label={contactMessages.socialMedia}
    >
      {profiles.map(({ id, platform_display: platform, link }) => (
        <li key={id}>
          <a href={link} rel="me" aria-label={named ? undefined : platform}>
            <SocialIcon platform={platform} />
            {(named || !hasIcon(platform)) && <span>{platform}</span>}
          </a>
        </li>
      ))}
    </Cluster>
  )
}
