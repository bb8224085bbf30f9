import { Link } from 'react-router'
import { OpenButton } from '#admin/kit/open-button.tsx'
import { PostalAddress } from '#admin/kit/postal-address.tsx'
import { useMay } from '#admin/session/me.ts'
import { Section } from '#ui/layout/section.tsx'
import { AddressDialog } from './address-dialog.tsx'
import type { Order } from './order-answer.ts'

export function OrderPerson({ order }: { order: Order }) {
  const { customer, contact_email } = order
  const email = customer?.email ?? contact_email
  return (
    <Section
      look="rule"
      title={order.handed_over ? 'Customer' : 'Deliver to'}
      actions={
        order.steps.includes('correct_address') && (
          <OpenButton label="Correct" variant="text">
            {(close) => <AddressDialog order={order} onClose={close} />}
          </OpenButton>
        )
      }
    >
      <PostalAddress address={order.delivery_address}>
        {email && <a href={`mailto:${email}?subject=Order ${order.id}`}>{email}</a>}
      </PostalAddress>
      <Account order={order} />
      {(order.declarations ?? []).length > 0 && (
        <details className="quiet">
          <summary>Confirmed by the customer</summary>
          <ul>
            {order.declarations?.map(({ kind, text }) => (
              <li key={kind}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

function Account({ order: { customer, source, fullname } }: { order: Order }) {
  const may = useMay()
  if (!customer)
    return <p className="quiet">{source === 'shop' ? 'The account was deleted.' : 'No account.'}</p>
  const name = customer.name ?? fullname
  return (
    <p className="quiet">
      {may('customers.read') ? (
        <Link to={`/customers/${customer.id}`} className="target">
          View {name}
        </Link>
      ) : (
        name
      )}
      {!customer.is_email_verified && ' · email address not verified: it may belong to someone else'}
    </p>
  )
}
