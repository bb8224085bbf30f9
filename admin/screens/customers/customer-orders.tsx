import { OrderStatus } from '#admin/kit/order-status.tsx'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { Customer } from '#contract/admin/accounts/customers.ts'
import { dollars } from '#model/money-text.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'

type Props = Pick<Customer, 'orders' | 'email'> & { count: number }

export function CustomerOrders({ orders, count, email }: Props) {
  return (
    <Section look="panel" title="Orders" badge={<span className="quiet">{count}</span>}>
      {orders.length === 0 && <p className="quiet">No orders yet.</p>}
      {orders.length > 0 && (
        <ul aria-label="Orders">
          {orders.map(({ id, status, total, created_at }) => (
            <Item as="li" key={id} end={<span>{dollars(total)}</span>}>
              <Cluster as="p" gap={3} rows={0}>
                <ScreenLink to={`/orders/${id}`}>{id}</ScreenLink> <OrderStatus status={status} />
              </Cluster>
              <p className="quiet small">
                <ShopTime at={created_at} />
              </p>
            </Item>
          ))}
        </ul>
      )}
      {count > orders.length && (
        <p>
          <ScreenLink to={`/orders?${new URLSearchParams({ search: email })}`}>All {count} orders</ScreenLink>
        </p>
      )}
    </Section>
  )
}
