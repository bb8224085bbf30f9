import { ActionButton } from '#admin/kit/action.tsx'
import { openFile } from '#admin/kit/files.tsx'
import { callFile } from '#admin/session/calls.ts'
import { useMay } from '#admin/session/me.ts'
import { Actions, Section } from '#ui/layout/section.tsx'
import type { Order } from './order-answer.ts'

const papers = [
  { call: 'GET /admin/orders/{id}/packing-slip/', label: 'Packing slip' },
  { call: 'GET /admin/orders/{id}/customs-declaration/', label: 'Customs declaration' },
  { call: 'GET /admin/orders/{id}/invoice/', label: 'Invoice' },
  { call: 'GET /admin/orders/{id}/credit-notes/', label: 'Credit note' },
] as const

/** The documents of a paid order; each opens in a new tab, ready to print. */
export function OrderPapers({ order }: { order: Order }) {
  const isSold = ['paid', 'processing', 'shipped', 'completed'].includes(order.status)
  const mayPack = useMay()('orders.pack')
  const isCredited = order.refunds.some(({ credit_note }) => credit_note !== null)
  const offered = papers.filter(({ label }) =>
    label === 'Invoice'
      ? order.has_invoice
      : label === 'Credit note'
        ? isCredited
        : isSold && !order.handed_over && mayPack,
  )
  if (offered.length === 0) return null
  return (
    <Section look="rule" title="Documents">
      <Actions gap={2}>
        {offered.map(({ call, label }) => (
          <ActionButton key={label} run={() => openFile(() => callFile(call, { params: { id: order.id } }))}>
            {label}
          </ActionButton>
        ))}
      </Actions>
    </Section>
  )
}
