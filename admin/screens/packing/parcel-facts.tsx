import { ActionButton } from '#admin/kit/action.tsx'
import { openFile } from '#admin/kit/files.tsx'
import { PostalAddress } from '#admin/kit/postal-address.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { callFile } from '#admin/session/calls.ts'
import type { PackingOrder as Order } from '#contract/admin/orders/packing.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { proofStates } from './proof-states.ts'

/** How far the parcel is. */
export function PackingState({ order }: { order: Order }) {
  const { status, handed_over, shipment, packed, pieces, is_held, is_cancel_asked, proof } = order
  if (is_held && !shipment) return <StatusPill tone="bad">On hold</StatusPill>
  if (handed_over && status === 'completed') return <StatusPill tone="done">Handed over</StatusPill>
  if (shipment) return <StatusPill tone="done">Shipped</StatusPill>
  if (is_cancel_asked) return <StatusPill tone="bad">Asked to cancel</StatusPill>
  if (proof && proof !== 'approved') return <StatusPill tone="waiting">{proofStates[proof]}</StatusPill>
  return packed === pieces ? (
    <StatusPill tone="good">All packed</StatusPill>
  ) : (
    <StatusPill tone="waiting">To pack</StatusPill>
  )
}

/** Where it goes, until when, and what packers should know. */
export function Destination({ order }: { order: Order }) {
  const { delivery_address: to, promised_on, notes } = order
  return (
    <Box as="section" aria-label="Destination">
      <PostalAddress address={to} />
      {promised_on && (
        <p>
          Promised for <ShopTime at={promised_on} />
        </p>
      )}
      {notes.map(({ id, text, name }) => (
        <Box as="p" edge="start" key={id}>
          <span>
            {text} {name && <span className="quiet">– {name}</span>}
          </span>
        </Box>
      ))}
    </Box>
  )
}

const allPapers = ['packing_slip', 'address_label', 'customs_declaration'] as const

/** What goes into the parcel in print: what every parcel needs in one file, or each paper alone. */
export function Papers({ order: { id, handed_over, items } }: { order: Order }) {
  const hasCertificates = items.some(({ slots }) => slots.some(({ serial }) => serial !== null))
  const papers = [
    { call: 'GET /admin/orders/{id}/packing-slip/', label: 'Packing slip', isNeeded: true },
    {
      call: 'GET /admin/orders/{id}/customs-declaration/',
      label: 'Customs declaration',
      isNeeded: !handed_over,
    },
    { call: 'GET /admin/packing/{id}/certificates/', label: 'Certificates', isNeeded: hasCertificates },
  ] as const
  return (
    <Actions as="section" gap={3} aria-label="Documents">
      {!handed_over && (
        <ActionButton
          run={() =>
            openFile(() =>
              callFile('POST /admin/bulk/orders/papers/', { body: { ids: [id], papers: [...allPapers] } }),
            )
          }
        >
          Label, slip and customs
        </ActionButton>
      )}
      {papers
        .filter(({ isNeeded }) => isNeeded)
        .map(({ call, label }) => (
          <ActionButton key={label} run={() => openFile(() => callFile(call, { params: { id } }))}>
            {label}
          </ActionButton>
        ))}
    </Actions>
  )
}
