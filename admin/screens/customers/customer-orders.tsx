import { OrderStatus } from '#admin/kit/order-status.tsx'
import { Panel, PanelList, PanelRow } from '#admin/kit/panel.tsx'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { Customer } from '#contract/admin/accounts/customers.ts'
import { dollars } from '#model/money-text.ts'
import styles from './customer-orders.module.css'

type Props = Pick<Customer, 'orders' | 'email'> & { count: number }

export function CustomerOrders({ orders, count, email }: Props) {
  return (
    <Panel title="Orders" badge={<span className="quiet">{count}</span>}>
      {orders.length === 0 && <p className="quiet">No orders yet.</p>}
      {orders.length > 0 && (
        <PanelList label="Orders">
          {orders.map(({ id, status, total, created_at }) => (
            <PanelRow key={id} actions={<span>{dollars(total)}</span>}>
              <p className={styles.order}>
                <ScreenLink to={`/orders/${id}`}>{id}</ScreenLink> <OrderStatus status={status} />
              </p>
              <p className="quiet small">
                <ShopTime at={created_at} />
              </p>
            </PanelRow>
          ))}
        </PanelList>
      )}
      {count > orders.length && (
        <p>
          <ScreenLink to={`/orders?${new URLSearchParams({ search: email })}`}>All {count} orders</ScreenLink>
        </p>
      )}
    </Panel>
  )
}
