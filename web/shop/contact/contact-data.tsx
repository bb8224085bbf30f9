import { useRevalidator } from 'react-router'
import type { Branch, ContactInfo } from '#contract/shop/contact.ts'
import { contactMessages } from '#messages/contact.ts'
import { contactDataMessages } from '#messages/contact-data.ts'
import { Badge } from '#ui/data/badge.tsx'
import { DescriptionList, Fact } from '#ui/data/description-list.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Deferred, Loaded } from '#web/client/loaded.ts'
import { hasMap, isEmpty, mainBranch, telephone } from './contact-info.ts'
import { MapFrame } from './map-frame.tsx'
import { SocialLinks } from './social-links.tsx'

/** Branches, email addresses and social profiles. */
export function ContactData({ contact }: { contact: Deferred<ContactInfo> }) {
  return (
    <Loading value={contact} fallback={<ContactDataSkeleton />}>
      {(loaded) => (
        <SectionBoundary message={contactMessages.loadFailed}>
          <ContactParts contact={loaded} />
        </SectionBoundary>
      )}
    </Loading>
  )
}

function ContactParts({ contact }: { contact: Loaded<ContactInfo> }) {
  const { revalidate } = useRevalidator()
  if (!contact.ok) {
    return (
      <Stack align="start" gap={3}>
        <ErrorBox message={contact.message} onRetry={revalidate} />
        <p>{contactDataMessages.unavailable}</p>
      </Stack>
    )
  }
  if (isEmpty(contact.value)) return <p>{contactDataMessages.unavailable}</p>
  const { branch_locations: branches, contact_emails, social_media_profiles } = contact.value
  const main = mainBranch(contact.value)
  return (
    <Stack gap={5}>
      {hasMap(main) && <MapFrame branch={main} />}
      {branches.map((branch) => (
        <Location key={branch.id} branch={branch} />
      ))}
      <DescriptionList variant="ends">
        {contact_emails.map(({ id, email_address: address, purpose }) => (
          <Fact key={id} name={purpose}>
            <a href={`mailto:${address}`}>{address}</a>
          </Fact>
        ))}
      </DescriptionList>
      <SocialLinks profiles={social_media_profiles} named />
    </Stack>
  )
}

function Location({ branch }: { branch: Branch }) {
  const { name, is_hq, address, phone_number: phone, map_location_url: map } = branch
  return (
    <Section
      look="rule"
      gap={1}
      title={name}
      badge={is_hq && <Badge variant="forge">{contactDataMessages.headquarters}</Badge>}
    >
      <address>
        <p className="as-typed">{address}</p>
        {phone && (
          <p>
            <a href={telephone(phone)}>{phone}</a>
          </p>
        )}
      </address>
      {map && (
        <p>
          <a className="target" href={map}>
            {contactDataMessages.viewOnMap}
            <span className="visually-hidden">: {name}</span>
          </a>
        </p>
      )}
    </Section>
  )
}

function ContactDataSkeleton() {
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
