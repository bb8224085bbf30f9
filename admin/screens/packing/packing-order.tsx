import { useState } from 'react'
import { useParams } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { icons } from '#admin/kit/icons.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { Scanner } from '#admin/kit/scanner/scanner.tsx'
import { useKeyboardScanner } from '#admin/kit/scanner/use-keyboard-scanner.ts'
import { useNarrow } from '#admin/kit/use-narrow.ts'
import { Icon } from '#ui/data/icon.tsx'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { ApprovedProof } from './approved-proof.tsx'
import { HandOver } from './finish-parcel.tsx'
import styles from './packing.module.css'
import { PackingPiece } from './packing-piece.tsx'
import { Destination, PackingState, Papers } from './parcel-facts.tsx'
import { ParcelSteps } from './parcel-steps.tsx'
import { usePacking } from './use-packing.ts'

/** A parcel to pack with one hand: tick or scan each item, weigh, photograph, ship. */
export default function PackingOrder() {
  const { id = '' } = useParams()
  return <Table key={id} id={id.toUpperCase()} />
}

function Table({ id }: { id: string }) {
  const { order, waiting, refusal, done, enqueue, ...query } = usePacking(id)
  const [isScanning, setScanning] = useState(false)
  const isDesk = !useNarrow()
  const isHeld = order?.is_held && !order.shipment
  const isUnproven = Boolean(order?.proof && order.proof !== 'approved')
  const isOpen = !isHeld && !isUnproven && (order?.status === 'paid' || order?.status === 'processing')
  const scan = (code: string) => isOpen && enqueue({ kind: 'scan', code: codeIn(code) })
  useKeyboardScanner(scan)

  if (!order)
    return (
      <Answer what="parcel" query={query}>
        {() => null}
      </Answer>
    )
  const said = refusal
    ? { text: refusal, isError: true }
    : done
      ? { text: `${done}: packed`, isError: false }
      : undefined
  const progress = isOpen && (
    <Cluster unbroken justify="between" gap={4} className={styles.progress}>
      <Cluster as="p" gap={3} rows={0} role="status">
        <span>
          <strong>
            {order.packed} of {order.pieces}
          </strong>{' '}
          packed
        </span>
        {waiting > 0 && <StatusPill tone="waiting">{waitingText(waiting)}</StatusPill>}
      </Cluster>
      <Button onClick={() => setScanning(true)}>
        <Icon path={icons.scan} /> Scan
      </Button>
    </Cluster>
  )
  return (
    <div className={styles.table}>
      <PageHead title={`Parcel ${id}`} badge={<PackingState order={order} />} action={isDesk && progress} />
      {refusal && (
        <Notice kind="error" className={styles.refusal}>
          {refusal}
        </Notice>
      )}
      {isHeld && (
        <Notice kind="error" className={styles.refusal}>
          Don’t pack or ship this order: the bank reversed a payment for it. Staff who handle payments can
          release it on the order page.
        </Notice>
      )}
      {order.is_cancel_asked && (
        <Notice kind="error" className={styles.refusal}>
          The customer asked to cancel this order. Check with the staff who handle payments before you ship
          it: shipping it declines the request.
        </Notice>
      )}
      {isUnproven && (
        <Notice className={styles.refusal}>
          Don’t pack this order yet: the customer hasn’t approved the proof of the engraving.
        </Notice>
      )}
      <Stack gap={5} className={styles.sides}>
        <Destination order={order} />
        <Stack gap={5}>
          {order.approved_proof && <ApprovedProof order={id} proof={order.approved_proof} />}
          <Stack as="ol" gap={5}>
            {order.items.map((item) => (
              <PackingPiece
                key={item.id}
                item={item}
                isOpen={isOpen}
                onTick={(slot, is_packed, serial) =>
                  enqueue({ kind: 'tick', item: item.id, slot, is_packed, serial })
                }
              />
            ))}
          </Stack>
          <Papers order={order} />
        </Stack>
        {isHeld || isUnproven ? null : order.handed_over ? (
          <HandOver order={order} waiting={waiting} />
        ) : (
          <ParcelSteps key={order.status} order={order} waiting={waiting} />
        )}
      </Stack>
      {!isDesk && progress}
      <Scanner
        several
        title="Scan the items"
        open={isScanning}
        answer={said}
        onCode={scan}
        onClose={() => setScanning(false)}
      />
    </div>
  )
}

/**
 * The last part of a code: the codes on certificates and slips, which staff may scan by mistake, are whole addresses.
 */
function codeIn(text: string): string {
  return text.trim().split('/').at(-1) ?? text
}

function waitingText(count: number): string {
  return count === 1 ? '1 waiting for the network' : `${count} waiting for the network`
}
