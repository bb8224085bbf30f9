import { useEffect, useState } from 'react'
import type { RowOf, Selection } from '#admin/kit/list/list-types.ts'
import { orderStatusText } from '#admin/kit/order-status.tsx'
import { useChange } from '#admin/session/answers.ts'
import type { Calls } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { InputOf } from '#client/call-types.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { BulkRows } from './bulk-rows.tsx'

type Chosen = InputOf<Calls, 'POST /admin/bulk/orders/processing/'>['body']['orders']
type Props = { selection: Selection<RowOf<'GET /admin/orders/'>>; onClose: () => void }

/** Sets the selected orders to processing, after a preview of each outcome. */
export function StartMany({ selection, onClose }: Props) {
  // The selection must not change when the list refetches.
  const [orders] = useState(() => chosenOf(selection))
  const check = useChange('POST /admin/bulk/orders/processing/')
  const start = useChange('POST /admin/bulk/orders/processing/')
  const { mutate: preview } = check
  useEffect(() => preview({ body: { orders } }), [preview, orders])
  const seen = start.data ?? check.data
  const token = check.data?.token
  const error = start.error ?? check.error
  const close = () => {
    if (start.data) selection.clear()
    onClose()
  }
  const actions = (
    <>
      <Button variant="line" onClick={close}>
        {start.data ? 'Done' : 'Cancel'}
      </Button>
      {token && !start.data && (
        <Button pending={start.isPending} onClick={() => start.mutate({ body: { orders, token } })}>
          {`Start ${check.data?.changed}`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog wide title="Start work on these orders" open onClose={close} actions={actions}>
      <Stack gap={4}>
        <p>This marks them as in the workshop. Customers see it on their order pages; no email is sent.</p>
        {!seen && !error && <p role="status">Checking each order…</p>}
        {seen && (
          <BulkRows
            rows={seen.rows}
            changed={start.data ? 'started' : 'will start'}
            detailText={({ fullname, status }) => `${fullname} · ${orderStatusText(status)}`}
          />
        )}
        {error && <Notice kind="error">{failureText(error)}</Notice>}
      </Stack>
    </Dialog>
  )
}

function chosenOf({ rows, everything }: Props['selection']): Chosen {
  if (!everything) return { ids: rows.map(({ id }) => id) }
  const { product, made_to_order, refund_due, ordering: _, page_size: __, ...filter } = everything
  return {
    filter: {
      ...filter,
      ...(product && { product: Number(product) }),
      ...(made_to_order && { made_to_order: made_to_order === 'true' }),
      ...(refund_due && { refund_due: refund_due === 'true' }),
    } as never,
  }
}
