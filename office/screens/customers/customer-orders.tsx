import { Link } from 'react-router'
import type { Customer } from '../../../contract/office/customers.ts'
import { dollars } from '../../../ui/money.ts'
import { Panel, PanelEntry, PanelList } from '../../parts/panel.tsx'
import { StatusPill, type Tone } from '../../parts/status-pill.tsx'
import { When } from '../../parts/when.tsx'

const tones: Partial<Record<string, Tone>> = {
  pending: 'waiting',
  awaiting_payment: 'waiting',
  paid: 'good',
  processing: 'good',
  shipped: 'good',
  canceled: 'bad',
}

type Props = Pick<Customer, 'orders' | 'email'> & { count: number }

export function CustomerOrders({ orders, count, email }: Props) {
  return (
    <Panel title="Orders" beside={<span className="quiet">{count}</span>}>
      {orders.length === 0 && <p className="quiet">No orders yet.</p>}
      {orders.length > 0 && (
        <PanelList label="Orders">
          {orders.map(({ id, status, total, created_at }) => (
            <PanelEntry key={id} acts={<span>{dollars(total)}</span>}>
              <Link to={`/orders/${id}`}>{id}</Link>{' '}
              <StatusPill tone={tones[status] ?? 'done'}>{statusText(status)}</StatusPill>
              <p className="quiet small">
                <When at={created_at} />
              </p>
            </PanelEntry>
          ))}
        </PanelList>
      )}
      {count > orders.length && (
        <p>
          <Link to={`/orders?${new URLSearchParams({ search: email })}`}>All {count} orders</Link>
        </p>
      )}
    </Panel>
  )
}

function statusText(status: string): string {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
