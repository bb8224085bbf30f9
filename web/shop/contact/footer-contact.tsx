import type { Branch, ContactInfo } from '#contract/shop/contact.ts'
import { contactMessages } from '#messages/contact.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { BranchPicture, hasPicture } from './branch-picture.tsx'
import { hasMap, isEmpty, mainBranch, telephone } from './contact-info.ts'
import styles from './footer-contact.module.css'
import { MapFrame } from './map-frame.tsx'
import { SocialLinks } from './social-links.tsx'

const messages = contactMessages.footer

type Props = { contact: Loaded<ContactInfo> | Promise<Loaded<ContactInfo>> }

/** The contact block in the footer of every page, without empty parts; a message if contact data is unavailable. */
export function FooterContact({ contact }: Props) {
  return (
    <section className={styles.block} aria-labelledby="get-in-touch">
      <h2 id="get-in-touch" className="not-printed">
        {messages.title}
      </h2>
      <Loading value={contact} fallback={<ContactSkeleton />}>
        {(loaded) =>
          !loaded.ok || isEmpty(loaded.value) ? (
            <p className={styles.whole}>{contactMessages.unavailable}</p>
          ) : (
            <ContactParts info={loaded.value} />
          )
        }
      </Loading>
    </section>
  )
}

function ContactParts({ info }: { info: ContactInfo }) {
  const branch = mainBranch(info)
  return (
    <>
      <section className={styles.details}>
        <h3 className="not-printed">{messages.details}</h3>
        <ContactDetails info={info} branch={branch} />
      </section>
      {branch && (hasPicture(branch) || hasMap(branch)) && (
        <>
          <section className={`${styles.place} not-printed`}>
            <h3>{messages.location}</h3>
            <BranchPicture branch={branch} />
          </section>
          <section className={`${styles.map} not-printed`}>
            <h3>{messages.map}</h3>
            <MapFrame branch={branch} />
          </section>
        </>
      )}
    </>
  )
}

/** The main branch, the first email address and the social profiles. */
function ContactDetails({ info, branch }: { info: ContactInfo; branch: Branch | undefined }) {
  const [email] = info.contact_emails
  return (
    <>
      <address>
        {branch ? <BranchLines branch={branch} /> : <p>{messages.noLocation}</p>}
        {email && (
          <p>
            <a href={`mailto:${email.email_address}`}>{email.email_address}</a>
            {email.purpose && ` (${email.purpose})`}
          </p>
        )}
      </address>
      <SocialLinks profiles={info.social_media_profiles} className={`${styles.social} not-printed`} />
    </>
  )
}

function BranchLines({ branch: { name, is_hq, address, phone_number: phone } }: { branch: Branch }) {
  return (
    <>
      <p>{is_hq ? messages.headquarters(name) : name}</p>
      <p className={styles.address}>{address}</p>
      {phone && (
        <p>
          <a href={telephone(phone)}>{phone}</a>
        </p>
      )}
    </>
  )
}

function ContactSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className={styles.details} height="9rem" />
      <SkeletonBlock className={styles.place} height="12rem" />
      <SkeletonBlock className={styles.map} height="16rem" />
    </Skeleton>
  )
}
