import type { ContactInfo } from '../../../contract/shop/contact.ts'
import styles from './mail-list.module.css'

/** The addresses by what they are for. */
export function MailList({ emails }: { emails: ContactInfo['contact_emails'] }) {
  if (emails.length === 0) return null
  return (
    <dl className={styles.mails}>
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
