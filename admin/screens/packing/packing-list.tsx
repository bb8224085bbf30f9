import { Thumb } from '#admin/kit/list/list-cells.tsx'
import { listScreen } from '#admin/kit/list/list-page.tsx'
import { OpenButton } from '#admin/kit/open-button.tsx'
import { PrintMany } from '#admin/kit/print-many.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import type { PackingLine } from '#contract/admin/orders/packing.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { proofStates } from './proof-states.ts'

/** Paid orders that are ready to pack. */
export default listScreen({
  title: 'Packing',
  list: 'GET /admin/packing/',
  columns: [
    { label: 'Picture', render: ({ items }) => <Thumb src={items[0]?.thumb_image} />, card: 'picture' },
    { label: 'Order', render: ({ id }) => id, card: 'title' },
    { label: 'To', render: toText, long: 'cut' },
    { label: 'Items', render: whatText, long: 'cut' },
    { label: 'Paid', render: ({ paid_at }) => paid_at && <ShopTime at={paid_at} to="day" /> },
    { label: 'Promised', render: ({ promised_on }) => promised_on && <ShopTime at={promised_on} /> },
    { label: 'State', render: (order) => <State order={order} />, card: 'badge' },
  ],
  rowLink: ({ id }) => `/packing/${id}`,
  rowName: ({ id, fullname }) => `${id}, ${fullname}`,
  bulk: (selection) => (
    <OpenButton label="Print documents">
      {(close) => <PrintMany selection={selection} onClose={close} />}
    </OpenButton>
  ),
  search: 'Order number or name',
  empty: { title: 'Nothing to pack', text: 'Paid orders appear here right away.' },
})

function toText({ fullname, country, handed_over }: PackingLine): string {
  return handed_over ? `${fullname}, pickup` : `${fullname}, ${country}`
}

function whatText({ items }: PackingLine): string {
  return items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
}

function State({
  order: { pieces, packed, in_workshop, handed_over, is_held, is_cancel_asked, proof },
}: {
  order: PackingLine
}) {
  if (is_held) return <StatusPill tone="bad">On hold</StatusPill>
  if (is_cancel_asked) return <StatusPill tone="bad">Asked to cancel</StatusPill>
  if (proof && proof !== 'approved') return <StatusPill tone="waiting">{proofStates[proof]}</StatusPill>
  if (in_workshop > 0) return <StatusPill>{`${in_workshop} in the workshop`}</StatusPill>
  if (packed === pieces)
    return <StatusPill tone="good">{handed_over ? 'Ready for pickup' : 'Ready to ship'}</StatusPill>
  return <StatusPill tone="waiting">{packed > 0 ? `${packed} of ${pieces} packed` : 'To pack'}</StatusPill>
}
