import { useState } from 'react'
import type { PackingOrder, Parcel } from '../../../contract/office/packing.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Glyph } from '../../parts/glyph.tsx'
import { Scanner } from '../../parts/scanner/scanner.tsx'
import { toast } from '../../parts/toasts.tsx'
import { useChange } from '../../session/answers.ts'
import { failureText } from '../../session/failure-text.ts'
import { missingText } from './missing-text.ts'
import { ParcelPhotos } from './parcel-photos.tsx'
import styles from './parcel-steps.module.css'

type Props = {
  order: PackingOrder
  /** Ticks that have not reached the server; with them nothing is shipped. */
  waiting: number
}

/** Weighing, photographs, the carrier and its number, and the button that sends the parcel off. */
export function ParcelSteps({ order, waiting }: Props) {
  const { id, parcel, expected_weight_g, carriers, shipment } = order
  const [weight, setWeight] = useState(parcel.weight_g?.toString() ?? '')
  const [carrier, setCarrier] = useState(parcel.carrier ?? lastCarrier(carriers) ?? carriers[0] ?? '')
  const [tracking, setTracking] = useState(parcel.tracking_number ?? '')
  const [isScanning, setScanning] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const save = useChange('PATCH /admin/packing/{id}/parcel/')
  const ship = useChange('POST /admin/packing/{id}/ship/')
  const keep = (body: Partial<Parcel>) => save.mutate({ params: { id }, body })

  if (shipment) {
    return (
      <section className={styles.steps} aria-label="Shipment">
        <p className={styles.shipped}>
          Sent with {shipment.carrier}
          {shipment.tracking_number && <b> {shipment.tracking_number}</b>}
        </p>
        <ParcelPhotos order={order} />
      </section>
    )
  }

  async function send() {
    rememberCarrier(carrier)
    const tracking_number = tracking.trim()
    const body = { carrier, ...(tracking_number && { tracking_number }) }
    await ship.mutateAsync({ params: { id }, body })
    setAsking(false)
    toast({ text: `Order ${id} is on its way. Its customer gets an email.` })
  }

  const missing = order.pieces - order.packed
  return (
    <section className={styles.steps} aria-label="Parcel">
      <TextField
        label="Weight in grams"
        inputMode="numeric"
        value={weight}
        hint={expected_weight_g === null ? undefined : `About ${expected_weight_g} g expected.`}
        error={weightProblem(weight, expected_weight_g)}
        onChange={({ currentTarget }) => setWeight(currentTarget.value.replaceAll(/\D/g, ''))}
        onBlur={() => keep({ weight_g: weight === '' ? null : Number(weight) })}
      />
      <ParcelPhotos order={order} />
      <div className={styles.tracking}>
        {carriers.length === 0 ? (
          <TextField
            label="Carrier"
            value={carrier}
            maxLength={60}
            onChange={({ currentTarget }) => setCarrier(currentTarget.value)}
            onBlur={() => keep({ carrier: carrier.trim() || null })}
          />
        ) : (
          <SelectField
            label="Carrier"
            value={carrier}
            onChange={({ currentTarget }) => {
              setCarrier(currentTarget.value)
              keep({ carrier: currentTarget.value })
            }}
          >
            {[...new Set([carrier, ...carriers])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Tracking number"
          value={tracking}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ currentTarget }) => setTracking(currentTarget.value)}
          onBlur={() => keep({ tracking_number: tracking.trim() || null })}
        />
        <IconButton
          label="Scan the tracking number"
          className={styles.scan}
          onClick={() => setScanning(true)}
        >
          <Glyph name="scan" />
        </IconButton>
      </div>
      {save.error && <Notice kind="error">{failureText(save.error)}</Notice>}
      {waiting > 0 && (
        <Notice>What you ticked has not reached the shop yet. Ship the order once it has.</Notice>
      )}
      <Button
        className={styles.ship}
        unavailable={waiting > 0 || missing > 0}
        onClick={() => waiting === 0 && missing === 0 && setAsking(true)}
      >
        {missing > 0 ? missingText(missing) : 'Ship the parcel'} <Icon name="next" />
      </Button>
      {missing > 0 && waiting === 0 && (
        <Button look="text" onClick={() => setAsking(true)}>
          Ship it without ticking everything
        </Button>
      )}
      <Scanner
        title="Scan the tracking number"
        open={isScanning}
        onCode={(code) => {
          setTracking(code)
          keep({ tracking_number: code.slice(0, 60) })
        }}
        onClose={() => setScanning(false)}
      />
      <ConfirmDialog
        title="Ship this parcel?"
        text={`The customer gets an email that it is on its way with ${carrier}${tracking.trim() ? `, number ${tracking.trim()}` : ', without a tracking number'}.`}
        confirm="Ship it"
        open={isAsking}
        busy={ship.isPending}
        error={ship.error}
        onConfirm={() => send().catch(() => {})}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

/** A parcel that weighs much more or less than its pieces has the wrong ones in it. */
function weightProblem(weight: string, expected: number | null): string | undefined {
  if (weight === '' || expected === null) return undefined
  const ratio = Number(weight) / expected
  return ratio < 0.6 || ratio > 1.7 ? `This is far from the ${expected} g expected. Look again.` : undefined
}

const carrierKey = 'karda_office_carrier'

/** What was chosen on this device before, if the shop still works with it. */
function lastCarrier(carriers: string[]): string | undefined {
  try {
    return carriers.find((name) => name === localStorage.getItem(carrierKey))
  } catch {
    return undefined
  }
}

function rememberCarrier(carrier: string): void {
  try {
    localStorage.setItem(carrierKey, carrier)
  } catch {
    // The device keeps nothing; the first carrier of the list is offered next time.
  }
}
