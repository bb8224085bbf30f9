import { useParams } from 'react-router'
import { recordScreen } from '#admin/kit/answer.tsx'
import { OrderStatus } from '#admin/kit/order-status.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { useMay } from '#admin/session/me.ts'
import { dayRange } from '#ui/data/dates.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from '../orders.module.css'
import { CancelRequest } from './cancel-request.tsx'
import { ForPackers } from './for-packers.tsx'
import type { Order } from './order-answer.ts'
import { OrderItems } from './order-items.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderPerson } from './order-person.tsx'
import { OrderProof } from './order-proof.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** Everything about an order. Staff who may only pack see a link to packing. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const may = useMay()
  return may('orders.read') ? <WholeOrder /> : <ForPackers id={id} />
}

const WholeOrder = recordScreen('GET /admin/orders/{id}/', OrderParts, 'order')

function OrderParts({ record: order }: { record: Order }) {
  return (
    <>
      <PageHead
        title={order.fullname}
        documentTitle={`Order ${order.id}, ${order.fullname}`}
        badge={<OrderStatus status={order.status} />}
      />
      <Stack gap={5}>
        <Cluster as="p" gap={4} rows={0} className="quiet">
          <strong className={styles.number}>{order.id}</strong>
          <span>
            {placed[order.source]} <ShopTime at={order.created_at} />
          </span>
          <Promised order={order} />
        </Cluster>
        {order.holds.length > 0 && (
          <Notice kind="error">
            {[...order.holds.entries()].map(([place, { text, placed_at }]) => (
              <p key={place}>
                {text}{' '}
                <span className="quiet">
                  Since <ShopTime at={placed_at} />
                </span>
              </p>
            ))}
          </Notice>
        )}
        <CancelRequest order={order} />
        <Stack gap={6} className={styles.page}>
          <OrderSteps order={order} />
          <Stack gap={6}>
            <OrderItems order={order} />
            <OrderProof order={order} />
            <OrderTimeline order={order} />
          </Stack>
          <Stack gap={6}>
            <OrderPerson order={order} />
            <OrderMoney order={order} />
            <OrderPapers order={order} />
          </Stack>
        </Stack>
      </Stack>
    </>
  )
}

/** The promised dates: when the parcel leaves or the workshop finishes, and when it arrives. */
function Promised({ order }: { order: Order }) {
  const { ships_by, promised_on, delivery } = order
  const day = ships_by ?? promised_on
  return (
    <>
      {day && (
        <span>
          {ships_by ? 'ships by' : 'promised for'} <ShopTime at={day} />
        </span>
      )}
      {delivery && <span>arrives {dayRange(delivery)}</span>}
    </>
  )
}

const placed = { shop: 'placed in the shop', phone: 'placed by phone', fair: 'placed at a fair' }
