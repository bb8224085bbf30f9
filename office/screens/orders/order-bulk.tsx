import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { RowOf, Selection } from '../../parts/list/list-types.ts'
import { toast } from '../../parts/toasts.tsx'
import { callFile } from '../../session/calls.ts'
import { failureText } from '../../session/failure-text.ts'
import { useMay } from '../../session/me.ts'
import { openFile } from './open-file.ts'
import { StartMany } from './start-many.tsx'

/** As many as fit into one file. */
const maxPapers = 100

/** What can be done with the chosen orders together. */
export function OrderBulk({ selection }: { selection: Selection<RowOf<'GET /admin/orders/'>> }) {
  const may = useMay()
  const [isStarting, setStarting] = useState(false)
  const [busy, setBusy] = useState(false)
  const ids = selection.rows.map(({ id }) => id)
  const print = async () => {
    setBusy(true)
    try {
      await openFile(() =>
        callFile('POST /admin/bulk/orders/papers/', {
          body: { ids, papers: ['packing_slip', 'customs_declaration'] },
        }),
      )
    } catch (error) {
      toast({ kind: 'error', text: failureText(error) })
    }
    setBusy(false)
  }
  return (
    <>
      {may('orders.pack') && !selection.everything && ids.length <= maxPapers && (
        <Button look="line" busy={busy} onClick={print}>
          Print papers
        </Button>
      )}
      {may('orders.manage') && (
        <Button look="line" onClick={() => setStarting(true)}>
          Start work
        </Button>
      )}
      {isStarting && <StartMany selection={selection} onClose={() => setStarting(false)} />}
    </>
  )
}
