import type { Order } from '#contract/shop/orders.ts'
import { accountOrderMessages } from '#messages/orders/account-order.ts'
import { longDate } from '#ui/data/dates.ts'
import { useShopZone } from '#web/page/shop-texts.ts'
import { externalUrl } from '#web/shop/payments/external-url.ts'
import { orderSteps, type Step } from './order-steps.ts'
import styles from './order-timeline.module.css'

/** The steps of an order as marks on a line. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <ol className={styles.steps}>
      {orderSteps(order).map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          key={index}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <OneStep step={step} />
          {step.status === 'shipped' && step.state !== 'ahead' && <Parcel shipment={order.shipment} />}
        </li>
      ))}
    </ol>
  )
}

function OneStep({ step: { title, at, note, state } }: { step: Step }) {
  const zone = useShopZone()
  return (
    <>
      <p className={`${styles.title} name`}>
        {title}
        {state === 'ahead' && <span className="visually-hidden">{accountOrderMessages.upcoming}</span>}
      </p>
      {at && (
        <p className="quiet small">
          <time dateTime={at}>{longDate(at, zone)}</time>
        </p>
      )}
      {note && <p>{note}</p>}
    </>
  )
}

function Parcel({ shipment }: { shipment: Order['shipment'] }) {
  if (!shipment) return null
  const { carrier, tracking_number, tracking_url } = shipment
  const to = externalUrl(tracking_url)
  return (
    <p>
      {carrier}
      {tracking_number && `, ${tracking_number}`}
      {to && (
        <>
          {' '}
          <a href={to} rel="noreferrer">
            {accountOrderMessages.trackParcel}
          </a>
        </>
      )}
    </p>
  )
}
