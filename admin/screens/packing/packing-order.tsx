import { useState } from 'react'
import { useParams } from 'react-router'
import { icons } from '#admin/kit/icons.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { PostalAddress } from '#admin/kit/postal-address.tsx'
import { Scanner } from '#admin/kit/scanner/scanner.tsx'
import { useKeyboardScanner } from '#admin/kit/scanner/use-keyboard-scanner.ts'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { failureText } from '#admin/session/failure-text.ts'
import type { PackingOrder as Order } from '#contract/admin/orders/packing.ts'
import { Icon } from '#ui/data/icon.tsx'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { HandOver } from './hand-over.tsx'
import styles from './packing.module.css'
import { PackingPapers } from './packing-papers.tsx'
import { PackingPiece } from './packing-piece.tsx'
import { ParcelSteps } from './parcel-steps.tsx'
import { usePacking } from './use-packing.ts'

/** A parcel to pack with one hand: tick or scan each item, weigh, photograph, ship. */
export default function PackingOrder() {
  const { id = '' } = useParams()
  return <Table key={id} id={id.toUpperCase()} />
}

const back = { to: '/packing', label: 'Packing' }

function Table({ id }: { id: string }) {
  const { order, error, refetch, waiting, refusal, done, enqueue } = usePacking(id)
  const [isScanning, setScanning] = useState(false)
  const isHeld = order?.is_held && !order.shipment
  const isOpen = !isHeld && (order?.status === 'paid' || order?.status === 'processing')
  const scan = (code: string) => isOpen && enqueue({ kind: 'scan', code: codeIn(code) })
  useKeyboardScanner(scan)

  if (!order) {
    return (
      <>
        <PageHead title={`Parcel ${id}`} back={back} />
        {error && <ErrorBox message={failureText(error)} onRetry={() => refetch()} />}
      </>
    )
  }
  const said = refusal
    ? { text: refusal, isError: true }
    : done
      ? { text: `${done}: packed`, isError: false }
      : undefined
  return (
    <div className={styles.table}>
      <PageHead title={`Parcel ${id}`} back={back} badge={<State order={order} />} />
      {refusal && (
        <Notice kind="error" className={styles.refusal}>
          {refusal}
        </Notice>
      )}
      <Stack gap={5}>
        <Destination order={order} />
        {isHeld && (
          <Notice kind="error">
            Don’t pack or ship this order: the bank reversed a payment for it. Staff who handle payments can
            release it on the order page.
          </Notice>
        )}
        <Stack as="ol" gap={6}>
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
        {isHeld ? null : order.handed_over ? (
          <HandOver order={order} waiting={waiting} />
        ) : (
          <ParcelSteps key={order.status} order={order} waiting={waiting} />
        )}
        <PackingPapers order={order} />
      </Stack>
      {isOpen && (
        <Cluster unbroken justify="between" gap={4} className={styles.bar}>
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
      )}
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

function State({ order: { status, handed_over, shipment, packed, pieces, is_held } }: { order: Order }) {
  if (is_held && !shipment) return <StatusPill tone="bad">On hold</StatusPill>
  if (handed_over && status === 'completed') return <StatusPill tone="done">Handed over</StatusPill>
  if (shipment) return <StatusPill tone="done">Shipped</StatusPill>
  return packed === pieces ? (
    <StatusPill tone="good">All packed</StatusPill>
  ) : (
    <StatusPill tone="waiting">To pack</StatusPill>
  )
}

function Destination({ order }: { order: Order }) {
  const { delivery_address: to, promised_on, notes } = order
  return (
    <Box as="section" aria-label="Destination">
      <Columns least={16} gap={4}>
        <PostalAddress address={to} />
        <Stack gap={2}>
          {promised_on && (
            <p>
              Promised for <ShopTime at={`${promised_on}T12:00:00Z`} to="day" />
            </p>
          )}
          {notes.map(({ id, text, name }) => (
            <Box as="p" edge="start" key={id}>
              <span>
                {text} {name && <span className="quiet">– {name}</span>}
              </span>
            </Box>
          ))}
        </Stack>
      </Columns>
    </Box>
  )
}
