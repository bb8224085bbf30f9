import { useState } from 'react'
import { useParams } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { Answer } from '#admin/kit/answer.tsx'
import { openFile } from '#admin/kit/files.tsx'
import { icons } from '#admin/kit/icons.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { PostalAddress } from '#admin/kit/postal-address.tsx'
import { Scanner } from '#admin/kit/scanner/scanner.tsx'
import { useKeyboardScanner } from '#admin/kit/scanner/use-keyboard-scanner.ts'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { useNarrow } from '#admin/kit/use-narrow.ts'
import { callFile } from '#admin/session/calls.ts'
import type { PackingOrder as Order } from '#contract/admin/orders/packing.ts'
import { Icon } from '#ui/data/icon.tsx'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { HandOver } from './finish-parcel.tsx'
import styles from './packing.module.css'
import { PackingPiece } from './packing-piece.tsx'
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
  const isOpen = !isHeld && (order?.status === 'paid' || order?.status === 'processing')
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
      <PageHead title={`Parcel ${id}`} badge={<State order={order} />} action={isDesk && progress} />
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
      <Stack gap={5} className={styles.sides}>
        <Destination order={order} />
        <Stack gap={5}>
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
        {isHeld ? null : order.handed_over ? (
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
      <PostalAddress address={to} />
      {promised_on && (
        <p>
          Promised for <ShopTime at={promised_on} />
        </p>
      )}
      {notes.map(({ id, text, name }) => (
        <Box as="p" edge="start" key={id}>
          <span>
            {text} {name && <span className="quiet">– {name}</span>}
          </span>
        </Box>
      ))}
    </Box>
  )
}

const allPapers = ['packing_slip', 'address_label', 'customs_declaration'] as const

/** What goes into the parcel in print: what every parcel needs in one file, or each paper alone. */
function Papers({ order: { id, handed_over, items } }: { order: Order }) {
  const hasCertificates = items.some(({ slots }) => slots.some(({ serial }) => serial !== null))
  const papers = [
    { call: 'GET /admin/orders/{id}/packing-slip/', label: 'Packing slip', isNeeded: true },
    {
      call: 'GET /admin/orders/{id}/customs-declaration/',
      label: 'Customs declaration',
      isNeeded: !handed_over,
    },
    { call: 'GET /admin/packing/{id}/certificates/', label: 'Certificates', isNeeded: hasCertificates },
  ] as const
  return (
    <Actions as="section" gap={3} aria-label="Documents">
      {!handed_over && (
        <ActionButton
          run={() =>
            openFile(() =>
              callFile('POST /admin/bulk/orders/papers/', { body: { ids: [id], papers: [...allPapers] } }),
            )
          }
        >
          Label, slip and customs
        </ActionButton>
      )}
      {papers
        .filter(({ isNeeded }) => isNeeded)
        .map(({ call, label }) => (
          <ActionButton key={label} run={() => openFile(() => callFile(call, { params: { id } }))}>
            {label}
          </ActionButton>
        ))}
    </Actions>
  )
}
