import type { Branch, ContactInfo } from '#contract/shop/contact.ts'
import { contactDataMessages } from '#messages/contact-data.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Deferred } from '#web/client/loaded.ts'
import { BranchPicture, hasPicture } from './branch-picture.tsx'
import { hasMap, isEmpty, mainBranch, telephone } from './contact-info.ts'
import styles from './footer-contact.module.css'
import { MapFrame } from './map-frame.tsx'
import { SocialLinks } from './social-links.tsx'

const messages = contactDataMessages.footer

type Props = { contact: Deferred<ContactInfo> }

/** The contact block in the footer of every page, without empty parts; a message if contact data is unavailable. */
export function FooterContact({ contact }: Props) {
  return (
    <Section
      look="plain"
      gap={5}
      title={<span className="not-printed">{messages.title}</span>}
      className={styles.block}
    >
      <Loading value={contact} fallback={<ContactSkeleton />}>
        {(loaded) =>
          !loaded.ok || isEmpty(loaded.value) ? (
            <p>{contactDataMessages.unavailable}</p>
          ) : (
            <ContactParts info={loaded.value} />
          )
        }
      </Loading>
    </Section>
  )
}

function ContactParts({ info }: { info: ContactInfo }) {
  const branch = mainBranch(info)
  return (
    <Columns least={16} gap="gap" grow>
      <Stack as="section" gap={3}>
        <h3 className="not-printed">{messages.details}</h3>
        <ContactDetails info={info} branch={branch} />
      </Stack>
      {branch && (hasPicture(branch) || hasMap(branch)) && (
        <>
          <Stack as="section" gap={3} className="not-printed">
            <h3>{messages.location}</h3>
            <BranchPicture branch={branch} />
          </Stack>
          <Stack as="section" gap={3} className="not-printed">
            <h3>{messages.map}</h3>
            <MapFrame branch={branch} />
          </Stack>
        </>
      )}
    </Columns>
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
      <SocialLinks profiles={info.social_media_profiles} />
    </>
  )
}

function BranchLines({ branch: { name, is_hq, address, phone_number: phone } }: { branch: Branch }) {
  return (
    <>
      <p>{is_hq ? messages.headquarters(name) : name}</p>
      <p className="as-typed">{address}</p>
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
      <Columns least={16} gap="gap" grow>
        <SkeletonBlock height="9rem" />
        <SkeletonBlock height="16rem" />
        <SkeletonBlock height="16rem" />
      </Columns>
    </Skeleton>
  )
}
