import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callFile } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useMay } from '#admin/session/me.ts'
import { maxPapers } from '#contract/limits.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Checkbox } from '#ui/input/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { openFile } from './files.tsx'
import type { Selection } from './list/list-types.ts'

const papers = {
  packing_slip: 'Packing slips',
  address_label: 'Address labels',
  customs_declaration: 'Customs declarations',
  invoice: 'Invoices',
}
type Paper = keyof typeof papers

type Props = { selection: Selection<{ id: string }>; onClose: () => void }

/** Prints the documents of the selected orders as a single file. */
export function PrintMany({ selection, onClose }: Props) {
  const may = useMay()
  const [chosen, setChosen] = useState<Paper[]>(['packing_slip', 'customs_declaration'])
  const ids = selection.rows.map(({ id }) => id)
  const isTooMany = selection.everything !== undefined || ids.length > maxPapers

  const print = useMutation({
    mutationFn: () =>
      openFile(() => callFile('POST /admin/bulk/orders/papers/', { body: { ids, papers: chosen } })),
    onSuccess: onClose,
  })
  const offered = (Object.keys(papers) as Paper[]).filter(
    (paper) => paper !== 'invoice' || may('orders.read'),
  )
  return (
    <Dialog
      title="Print documents"
      open
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          {!isTooMany && (
            <Button
              pending={print.isPending}
              softDisabled={chosen.length === 0}
              onClick={() => chosen.length > 0 && print.mutate()}
            >
              {ids.length === 1 ? 'Print 1 order' : `Print ${ids.length} orders`}
            </Button>
          )}
        </>
      }
    >
      {isTooMany ? (
        <p>
          You can print documents for up to {maxPapers} orders at once. Select one page of the list at a time.
        </p>
      ) : (
        offered.map((paper) => (
          <Checkbox
            key={paper}
            label={papers[paper]}
            checked={chosen.includes(paper)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, paper] : chosen.filter((one) => one !== paper))
            }
          />
        ))
      )}
      {print.error && <Notice kind="error">{failureText(print.error)}</Notice>}
    </Dialog>
  )
}
