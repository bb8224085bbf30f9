import { useState } from 'react'
import type { RowOf, Selection } from '#admin/kit/list/list-types.ts'
import { PrintMany } from '#admin/kit/print-many.tsx'
import { useMay } from '#admin/session/me.ts'
import { Button } from '#ui/input/button.tsx'
import { StartMany } from './start-many.tsx'

export function OrderBulk({ selection }: { selection: Selection<RowOf<'GET /admin/orders/'>> }) {
  const may = useMay()
  const [opened, setOpened] = useState<'papers' | 'start'>()
  const close = () => setOpened(undefined)
  return (
    <>
      {may('orders.pack') && (
        <Button variant="line" onClick={() => setOpened('papers')}>
          Print documents
        </Button>
      )}
      {may('orders.manage') && (
        <Button variant="line" onClick={() => setOpened('start')}>
          Start work
        </Button>
      )}
      {opened === 'papers' && <PrintMany selection={selection} onClose={close} />}
      {opened === 'start' && <StartMany selection={selection} onClose={close} />}
    </>
  )
}
