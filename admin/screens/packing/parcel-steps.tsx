import { useState } from 'react'
import { NumberField } from '#admin/kit/form/number-fields.tsx'
import { SuggestedField } from '#admin/kit/form/suggested-field.tsx'
import { icons } from '#admin/kit/icons.ts'
import { Scanner } from '#admin/kit/scanner/scanner.tsx'
import { change } from '#admin/session/answers.ts'
import { readStored, store } from '#admin/session/device.ts'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import { maxCarrierLength } from '#contract/limits.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import { FinishParcel } from './finish-parcel.tsx'
import styles from './packing.module.css'
import { ParcelPhotos } from './parcel-photos.tsx'
import { tooLongText, useParcel, weightProblem } from './use-parcel.ts'

type Props = {
  order: PackingOrder
  /** How many ticks have not reached the server yet; the parcel cannot ship before they arrive. */
  waiting: number
}

/** Weight, photos, carrier and tracking number, and the button that ships the parcel. */
export function ParcelSteps({ order, waiting }: Props) {
  const { id, expected_weight_g, carriers, shipment } = order
  const { values, problems, say, type, keep, seen, takeOver } = useParcel(order)
  const carrier = String(values.carrier ?? lastCarrier(carriers) ?? carriers[0] ?? '')
  const tracking = String(values.tracking_number ?? '')
  const [isScanning, setScanning] = useState(false)
  const tooLong = tooLongText(tracking)

  if (shipment) {
    return (
      <Stack as="section" gap={4} aria-label="Shipment">
        <Notice kind="success" live={false}>
          <p>
            Shipped with {shipment.carrier}
            {shipment.tracking_number && <b> {shipment.tracking_number}</b>}
          </p>
        </Notice>
        <ParcelPhotos order={order} />
      </Stack>
    )
  }

  async function ship() {
    store(carrierKey, carrier)
    const tracking_number = tracking.trim()
    const body = { carrier, ...(tracking_number && { tracking_number }), seen: seen() }
    try {
      await change('POST /admin/packing/{id}/ship/', { params: { id }, body })
    } catch (error) {
      await takeOver(error)
      throw error
    }
  }
  function keepTracking() {
    if (!tooLong) keep('tracking_number')
  }
  function scan(code: string) {
    const problem = tooLongText(code)
    if (problem) return say('tracking_number', `The scanned code doesn’t fit. ${problem}`)
    type('tracking_number', code.trim() || null)
    keep('tracking_number')
  }

  return (
    <Stack as="section" gap={4} aria-label="Parcel">
      <ParcelPhotos order={order} />
      <Columns least={8} gap={4}>
        <NumberField
          label="Weight in grams"
          whole
          value={values.weight_g}
          hint={expected_weight_g === null ? undefined : `About ${expected_weight_g} g expected.`}
          error={problems.weight_g ?? weightProblem(values.weight_g, expected_weight_g)}
          onValue={(weight) => type('weight_g', weight)}
          onLeave={() => typeof values.weight_g !== 'string' && keep('weight_g')}
        />
        <SuggestedField
          label="Carrier"
          suggestions={carriers}
          value={carrier}
          maxLength={maxCarrierLength}
          error={problems.carrier}
          onChange={({ currentTarget }) => type('carrier', currentTarget.value.trimStart())}
          onBlur={() => keep('carrier')}
        />
      </Columns>
      <Cluster unbroken align="start" gap={3} grows="first">
        <TextField
          label="Tracking number"
          value={tracking}
          autoComplete="off"
          autoCapitalize="characters"
          error={tooLong ?? problems.tracking_number}
          onChange={({ currentTarget }) => type('tracking_number', currentTarget.value.trimStart() || null)}
          onBlur={keepTracking}
        />
        <IconButton
          label="Scan the tracking number"
          className={styles.scan}
          onClick={() => setScanning(true)}
        >
          <Icon path={icons.scan} />
        </IconButton>
      </Cluster>
      <FinishParcel
        {...{ order, waiting }}
        act={
          <>
            Ship the parcel <Icon name="next" />
          </>
        }
        actAnyway="Ship without checking everything off"
        next="ship the order"
        isBlocked={tooLong !== undefined}
        ask={{
          title: 'Ship this parcel?',
          text: `The customer gets an email that it’s on its way with ${carrier}${tracking.trim() ? `, tracking number ${tracking.trim()}` : ', without a tracking number'}.`,
          confirm: 'Ship it',
        }}
        run={ship}
        done={`Order ${id} has shipped. The customer has been emailed.`}
      />
      <Scanner
        title="Scan the tracking number"
        open={isScanning}
        onCode={scan}
        onClose={() => setScanning(false)}
      />
    </Stack>
  )
}

const carrierKey = 'karda_office_carrier'

/** The carrier last chosen on this device, if the shop still works with it. */
function lastCarrier(carriers: string[]): string | undefined {
  return carriers.find((name) => name === readStored(carrierKey))
}
