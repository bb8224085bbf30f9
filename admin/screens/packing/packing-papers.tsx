import { ActionButton } from '#admin/kit/action.tsx'
import { openFile } from '#admin/kit/files.tsx'
import { callFile } from '#admin/session/calls.ts'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { Actions } from '#ui/layout/section.tsx'

export function PackingPapers({ order }: { order: PackingOrder }) {
  const params = { id: order.id }
  const hasCertificates = order.items.some(({ slots }) => slots.some(({ serial }) => serial !== null))
  return (
    <Actions as="section" gap={3} aria-label="Documents">
      <Paper label="Packing slip" load={() => callFile('GET /admin/orders/{id}/packing-slip/', { params })} />
      {!order.handed_over && (
        <Paper
          label="Customs declaration"
          load={() => callFile('GET /admin/orders/{id}/customs-declaration/', { params })}
        />
      )}
      {hasCertificates && (
        <Paper
          label="Certificates"
          load={() => callFile('GET /admin/packing/{id}/certificates/', { params })}
        />
      )}
    </Actions>
  )
}

function Paper({ label, load }: { label: string; load: () => Promise<Blob> }) {
  return <ActionButton run={() => openFile(load)}>{label}</ActionButton>
}
