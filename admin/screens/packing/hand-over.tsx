import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { missingText } from './missing-text.ts'
import styles from './packing.module.css'

type Props = {
  order: PackingOrder
  /** How many ticks have not reached the server yet; the order cannot be handed over before they arrive. */
  waiting: number
}

/** Hands an order over to a customer who picks it up. */
export function HandOver({ order: { id, status, pieces, packed }, waiting }: Props) {
  const [isAsking, setAsking] = useState(false)
  const handOver = useChange('POST /admin/packing/{id}/hand-over/')
  if (status === 'completed') {
    return (
      <Stack as="section" gap={5} className={styles.parcel} aria-label="Pickup">
        <Notice kind="success" live={false}>
          The customer has picked it up.
        </Notice>
      </Stack>
    )
  }
  async function give() {
    await handOver.mutateAsync({ params: { id } })
    setAsking(false)
    toast({ text: `Order ${id} has been handed over.` })
  }
  const missing = pieces - packed
  const isReady = waiting === 0 && missing === 0
  return (
    <Stack as="section" gap={5} className={styles.parcel} aria-label="Pickup">
      <p>The customer picks this order up: nothing is shipped.</p>
      {waiting > 0 && <Notice>Wait until your changes are saved, then hand the order over.</Notice>}
      <Button softDisabled={!isReady} onClick={() => isReady && setAsking(true)}>
        {missing > 0 ? missingText(missing) : 'Hand it over'}
      </Button>
      {missing > 0 && waiting === 0 && (
        <Button variant="text" onClick={() => setAsking(true)}>
          Hand it over without checking everything off
        </Button>
      )}
      <ConfirmDialog
        title="Hand this order over?"
        text="This completes the order and marks its numbered pieces as sold."
        confirm="Hand it over"
        open={isAsking}
        pending={handOver.isPending}
        error={handOver.error}
        onConfirm={() => give().catch(() => {})}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}
