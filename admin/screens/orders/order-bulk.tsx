import { useState } from 'react'
import type { RowOf, Selection } from '#admin/kit/list/list-types.ts'
import { OpenButton } from '#admin/kit/open-button.tsx'
import { orderStatusText } from '#admin/kit/order-status.tsx'
import { PrintMany } from '#admin/kit/print-many.tsx'
import { change } from '#admin/session/answers.ts'
import type { Calls } from '#admin/session/calls.ts'
import { useMay } from '#admin/session/me.ts'
import type { InputOf } from '#client/call-types.ts'
import { TextArea } from '#ui/input/field.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

type OrderSelection = Selection<RowOf<'GET /admin/orders/'>>

/** The actions on selected orders. */
export function OrderBulk({ selection }: { selection: OrderSelection }) {
  const may = useMay()
  return (
    <>
      {may('orders.pack') && (
        <OpenButton label="Print documents">
          {(close) => <PrintMany selection={selection} onClose={close} />}
        </OpenButton>
      )}
      {may('orders.manage') && (
        <OpenButton label="Start work">
          {(close) => <StartMany selection={selection} onClose={close} />}
        </OpenButton>
      )}
    </>
  )
}

function StartMany({ selection, onClose }: { selection: OrderSelection; onClose: () => void }) {
  // The selection must not change when the list refetches.
  const [orders] = useState(() => chosenOf(selection))
  return (
    <BulkDialog
      title="Start work on these orders"
      text="This marks them as in the workshop. Customers see it on their order pages; no email is sent."
      send={(token) => change('POST /admin/bulk/orders/processing/', { body: { orders, ...token } })}
      confirm={(changed) => `Start ${changed}`}
      words={{ can: 'can be started', will: 'will start', done: 'started' }}
      detailText={({ fullname, status }) => `${fullname} · ${orderStatusText(status)}`}
      onClose={(isDone) => {
        if (isDone) selection.clear()
        onClose()
      }}
    />
  )
}

type Chosen = InputOf<Calls, 'POST /admin/bulk/orders/processing/'>['body']['orders']

function chosenOf({ rows, everything }: OrderSelection): Chosen {
  if (!everything) return { ids: rows.map(({ id }) => id) }
  const {
    product,
    made_to_order,
    refund_due,
    proof_due,
    cancel_asked,
    ordering: _,
    page_size: __,
    ...filter
  } = everything
  return {
    filter: {
      ...filter,
      ...(product && { product: Number(product) }),
      ...(made_to_order && { made_to_order: made_to_order === 'true' }),
      ...(proof_due && { proof_due: proof_due === 'true' }),
      ...(cancel_asked && { cancel_asked: cancel_asked === 'true' }),
      ...(refund_due && { refund_due: refund_due === 'true' }),
    } as never,
  }
}

/** Ships many orders from pasted tracking numbers; the preview shows how the server reads each line. */
export function ShipByList({ onClose }: { onClose: () => void }) {
  const [lines, setLines] = useState('')
  return (
    <BulkDialog
      title="Bulk ship"
      input={
        <TextArea
          label="One parcel per line: order number, carrier, tracking number"
          hint="Paste from the carrier or a spreadsheet, separated by commas, semicolons or tabs. Nothing ships until you’ve checked how each line was read."
          rows={8}
          value={lines}
          spellCheck={false}
          onChange={({ target }) => setLines(target.value)}
        />
      }
      isEmpty={lines.trim() === ''}
      send={(token) => change('POST /admin/bulk/orders/ship/', { body: { lines, ...token } })}
      confirm={(changed) => `Ship ${changed} and email the tracking links`}
      words={{ can: 'can be shipped', will: 'will ship', done: 'shipped' }}
      detailText={({ fullname, carrier, tracking_number }) =>
        [fullname, carrier, tracking_number ?? 'no tracking number'].join(' · ')
      }
      onClose={onClose}
    />
  )
}
