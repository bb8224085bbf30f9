import { orderStatusText } from '#admin/kit/order-status.tsx'
import { Tabs } from '#admin/kit/tabs.tsx'
import { useAnswer } from '#admin/session/answers.ts'

/** The statuses in the sequence of a day's work; those of finished orders come last. */
const order = [
  'paid',
  'processing',
  'awaiting_payment',
  'pending',
  'shipped',
  'completed',
  'canceled',
  'refunded',
] as const

/** A tab for each status with its number of orders. */
export function OrderTabs() {
  const { data } = useAnswer('GET /admin/orders/', { query: { page_size: 1 } })
  const countOf = (status: string) => data?.statuses.find((known) => known.status === status)
  return (
    <Tabs
      label="Status"
      name="status"
      tabs={[
        { value: '', label: 'All' },
        ...order.map((status) => ({
          value: status,
          label: orderStatusText(status),
          count: countOf(status)?.count || undefined,
          isAtLeast: countOf(status)?.count_is_exact === false,
        })),
      ]}
    />
  )
}
