import type { Branch, ContactInfo } from '../../../contract/shop/contact.ts'
import { telephone } from './contact-info.ts'
import styles from './footer-contact.module.css'
import { SocialLinks } from './social-links.tsx'

type Props = { info: ContactInfo; branch: Branch | undefined }

/** The main branch, the first e-mail address and the social profiles, in a few lines. */
export function ContactDetails({ info, branch }: Props) {
  const [email] = info.contact_emails
  return (
    <>
      <address>
        {branch ? <BranchLines branch={branch} /> : <p>Location details currently unavailable.</p>}
        {email && (
          <p>
            <a href={`mailto:${email.email_address}`}>{email.email_address}</a>
            {email.purpose && ` (${email.purpose})`}
          </p>
        )}
      </address>
      <SocialLinks profiles={info.social_media_profiles} className={styles.social} />
    </>
  )
}

function BranchLines({ branch: { name, is_hq, address, phone_number: phone } }: { branch: Branch }) {
  return (
    <>
      <p>
        {name}
        {is_hq && ' (HQ)'}
      </p>
      <p className={styles.address}>{address}</p>
      {phone && (
        <p>
          <a href={telephone(phone)}>{phone}</a>
        </p>
      )}
    </>
  )
}
