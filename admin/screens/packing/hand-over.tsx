import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { missingText } from './missing-text.ts'
import styles from './parcel-steps.module.css'

type Props = {
  order: PackingOrder
  /** Ticks that have not reached the server; with them nothing is handed over. */
  waiting: number
}

/** Gives an order to the customer who has come for it. */
export function HandOver({ order: { id, status, pieces, packed }, waiting }: Props) {
  const [isAsking, setAsking] = useState(false)
  const handOver = useChange('POST /admin/packing/{id}/hand-over/')
  if (status === 'completed') {
    return (
      <section className={styles.steps} aria-label="Pick-up">
        <p className={styles.shipped}>The customer has it.</p>
      </section>
    )
  }
  async function give() {
    await handOver.mutateAsync({ params: { id } })
    setAsking(false)
    toast({ text: `Order ${id} is handed over.` })
  }
  const missing = pieces - packed
  const isReady = waiting === 0 && missing === 0
  return (
    <section className={styles.steps} aria-label="Pick-up">
      <p>The customer comes for this order: nothing is shipped.</p>
      {waiting > 0 && (
        <Notice>What you ticked has not reached the shop yet. Hand it over once it has.</Notice>
      )}
      <Button className={styles.ship} unavailable={!isReady} onClick={() => isReady && setAsking(true)}>
        {missing > 0 ? missingText(missing) : 'Hand it over'}
      </Button>
      {missing > 0 && waiting === 0 && (
        <Button look="text" onClick={() => setAsking(true)}>
          Hand it over without ticking everything
        </Button>
      )}
      <ConfirmDialog
        title="Hand this order over?"
        text="The order is complete then, and its numbered pieces are sold."
        confirm="Hand it over"
        open={isAsking}
        busy={handOver.isPending}
        error={handOver.error}
        onConfirm={() => give().catch(() => {})}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
