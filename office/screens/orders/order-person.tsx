import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useMay } from '../../session/me.ts'
import { AddressDialog } from './address-dialog.tsx'
import type { Order } from './order-answer.ts'
import styles from './order-person.module.css'
import { Section } from './section.tsx'

/** Who bought, and where it goes. */
export function OrderPerson({ order }: { order: Order }) {
  const { customer, contact_email, delivery_address: to } = order
  const [isCorrecting, setCorrecting] = useState(false)
  const email = customer?.email ?? contact_email
  return (
    <Section
      title={order.handed_over ? 'Customer' : 'Deliver to'}
      act={
        order.steps.includes('correct_address') && (
          <Button look="text" onClick={() => setCorrecting(true)}>
            Correct
          </Button>
        )
      }
    >
      <address className={styles.address}>
        <span className={styles.name}>{to.fullname}</span>
        {!order.handed_over && (
          <>
            <span>{to.street}</span>
            <span>
              {to.postalCode} {to.city}
            </span>
          </>
        )}
        <span>{to.country}</span>
        {to.contact_number !== '–' && (
          <a href={`tel:${to.contact_number.replaceAll(/[^\d+]/g, '')}`}>{to.contact_number}</a>
        )}
        {email && <a href={`mailto:${email}?subject=Order ${order.id}`}>{email}</a>}
      </address>
      <Account order={order} />
      {(order.declarations ?? []).length > 0 && (
        <details className={styles.declared}>
          <summary>Declared by the customer</summary>
          <ul>
            {order.declarations?.map(({ kind, text }) => (
              <li key={kind}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      {isCorrecting && <AddressDialog order={order} onClose={() => setCorrecting(false)} />}
    </Section>
  )
}

function Account({ order: { customer, source, fullname } }: { order: Order }) {
  const may = useMay()
  if (!customer)
    return <p className={styles.account}>{source === 'shop' ? 'The account was deleted.' : 'No account.'}</p>
  const name = customer.name ?? fullname
  return (
    <p className={styles.account}>
      {may('customers.read') ? <Link to={`/customers/${customer.id}`}>All about {name}</Link> : name}
      {!customer.is_email_verified && ' · email address not verified: it may belong to somebody else'}
    </p>
  )
}
