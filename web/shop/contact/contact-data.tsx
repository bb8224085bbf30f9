import { useRevalidator } from 'react-router'
import type { Branch, ContactInfo } from '#contract/shop/contact.ts'
import { contactMessages } from '#messages/contact.ts'
import { Badge } from '#ui/data/badge.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Notch } from '#ui/layout/section-heading.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import styles from './contact-data.module.css'
import { hasMap, isEmpty, mainBranch, telephone } from './contact-info.ts'
import { MapFrame } from './map-frame.tsx'
import { SocialLinks } from './social-links.tsx'

/** Branches, email addresses and social profiles. */
export function ContactData({ contact }: { contact: Loaded<ContactInfo> }) {
  const { revalidate } = useRevalidator()
  if (!contact.ok) {
    return (
      <Stack align="start" gap={3}>
        <ErrorBox message={contact.message} onRetry={revalidate} />
        <p>{contactMessages.unavailable}</p>
      </Stack>
    )
  }
  if (isEmpty(contact.value)) return <p>{contactMessages.unavailable}</p>
  const { branch_locations: branches, contact_emails, social_media_profiles } = contact.value
  const main = mainBranch(contact.value)
  return (
    <>
      {branches.length > 0 && (
        <>
          {hasMap(main) && (
            <div className={styles.map}>
              <MapFrame branch={main} />
            </div>
          )}
          <Notch className={styles.locations}>
            {branches.map((branch) => (
              <Location key={branch.id} branch={branch} />
            ))}
          </Notch>
        </>
      )}
      <EmailList emails={contact_emails} />
      <SocialLinks profiles={social_media_profiles} named className={styles.social} />
    </>
  )
}

function Location({ branch }: { branch: Branch }) {
  const { name, is_hq, address, phone_number: phone, map_location_url: map } = branch
  return (
    <section className={styles.location}>
      <h2>
        {name} {is_hq && <Badge variant="forge">{contactMessages.headquarters}</Badge>}
      </h2>
      <address>
        <p>{address}</p>
        {phone && (
          <p>
            <a href={telephone(phone)}>{phone}</a>
          </p>
        )}
      </address>
      {map && (
        <a className={styles.mapLink} href={map}>
          {contactMessages.viewOnMap}
          <span className="visually-hidden">: {name}</span>
        </a>
      )}
    </section>
  )
}

function EmailList({ emails }: { emails: ContactInfo['contact_emails'] }) {
  if (emails.length === 0) return null
  return (
    <dl className={styles.emails}>
      {emails.map(({ id, email_address: address, purpose }) => (
        <div key={id}>
          <dt>{purpose}</dt>
          <dd>
            <a href={`mailto:${address}`}>{address}</a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function ContactDataSkeleton() {
  return (
    <Skeleton>
      <Stack gap={4}>
        <SkeletonBlock height="18rem" />
        <SkeletonBlock width="50%" height="1.4rem" />
        <SkeletonBlock width="70%" />
        <SkeletonBlock width="40%" />
        <SkeletonBlock width="50%" height="1.4rem" />
        <SkeletonBlock width="70%" />
        <SkeletonBlock width="40%" />
      </Stack>
    </Skeleton>
  )
}
