import { OrderStatus } from '#admin/kit/order-status.tsx'
import { Panel, PanelList, PanelRow } from '#admin/kit/panel.tsx'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { Customer } from '#contract/admin/accounts/customers.ts'
import { dollars } from '#model/money-text.ts'
import { Cluster } from '#ui/layout/arrange.tsx'

type Props = Pick<Customer, 'orders' | 'email'> & { count: number }

export function CustomerOrders({ orders, count, email }: Props) {
  return (
    <Panel title="Orders" badge={<span className="quiet">{count}</span>}>
      {orders.length === 0 && <p className="quiet">No orders yet.</p>}
      {orders.length > 0 && (
        <PanelList label="Orders">
          {orders.map(({ id, status, total, created_at }) => (
            <PanelRow key={id} actions={<span>{dollars(total)}</span>}>
              <Cluster as="p" gap={3} rows={0}>
                <ScreenLink to={`/orders/${id}`}>{id}</ScreenLink> <OrderStatus status={status} />
              </Cluster>
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
