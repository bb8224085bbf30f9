import { useRevalidator } from 'react-router'
import type { ContactInfo } from '../../../contract/shop/contact.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Notch } from '../../../ui/notch.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'
import type { Loaded } from '../../client/loaded.ts'
import styles from './contact-data.module.css'
import { isNothing, mainBranch, nothingKnown } from './contact-info.ts'
import { Location } from './location.tsx'
import { MailList } from './mail-list.tsx'
import { MapFrame } from './map-frame.tsx'
import { SocialLinks } from './social-links.tsx'

/** Where the shop is and how it is reached. */
export function ContactData({ contact }: { contact: Loaded<ContactInfo> }) {
  const { revalidate } = useRevalidator()
  if (!contact.ok) {
    return (
      <div className={styles.missing}>
        <ErrorBox message={contact.message} onRetry={revalidate} />
        <p>{nothingKnown}</p>
      </div>
    )
  }
  if (isNothing(contact.value)) return <p>{nothingKnown}</p>
  const { branch_locations: branches, contact_emails, social_media_profiles } = contact.value
  return (
    <>
      {branches.length > 0 && (
        <>
          <div className={styles.map}>
            <MapFrame branch={mainBranch(contact.value)} />
          </div>
          <Notch className={styles.places}>
            {branches.map((branch) => (
              <Location key={branch.id} branch={branch} />
            ))}
          </Notch>
        </>
      )}
      <MailList emails={contact_emails} />
      <SocialLinks profiles={social_media_profiles} named className={styles.social} />
    </>
  )
}

export function ContactDataSkeleton() {
  return (
    <Skeleton>
      <div className={styles.bones}>
        <Bone height="18rem" />
        <Bone width="50%" height="1.4rem" />
        <Bone width="70%" />
        <Bone width="40%" />
        <Bone width="50%" height="1.4rem" />
        <Bone width="70%" />
        <Bone width="40%" />
      </div>
    </Skeleton>
  )
}
