import type { Branch } from '../../../contract/shop/contact.ts'
import { Badge } from '../../../ui/badge.tsx'
import { telephone } from './contact-info.ts'
import styles from './location.module.css'

/** One place where the shop is. */
export function Location({ branch }: { branch: Branch }) {
  const { name, is_hq, address, phone_number: phone, map_location_url: map } = branch
  return (
    <section className={styles.place}>
      <h2>
        {name} {is_hq && <Badge look="forge">HQ</Badge>}
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
        <a className={styles.map} href={map}>
          View on map<span className="visually-hidden">: {name}</span>
        </a>
      )}
    </section>
  )
}
