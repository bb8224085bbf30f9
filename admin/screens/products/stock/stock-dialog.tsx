import { useState } from 'react'
import { NumberField } from '#admin/kit/form/number-field.tsx'
import { saveOnEnter } from '#admin/kit/form/save-on-enter.ts'
import type { TypedNumber } from '#admin/kit/form/typed-number.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { newKey } from '#client/new-key.ts'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { SelectField, TextField } from '#ui/input/field.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from '../products.module.css'
import { correctionWords, reasonsFor } from './stock-words.ts'

type Props = { product: AdminProduct; open: boolean; onClose: () => void }

/** Adds items to the stock or removes them, with a reason. Shows the resulting stock. */
export function StockDialog(props: Props) {
  return (
    <Dialog title="Correct the stock" open={props.open} onClose={props.onClose}>
      {props.open && <Correction {...props} />}
    </Dialog>
  )
}

function Correction({ product: { id, name, stock }, onClose }: Props) {
  const [direction, setDirection] = useState<'add' | 'take'>('add')
  const [units, setUnits] = useState<TypedNumber>(null)
  const [reason, setReason] = useState<string>('made')
  const [note, setNote] = useState('')
  const [key] = useState(newKey)
  const correct = useChange('POST /admin/products/{id}/stock/')
  const isCounted = typeof units === 'number' && Number.isInteger(units)
  const delta = isCounted ? (direction === 'add' ? 1 : -1) * units : 0
  const isReady = delta !== 0 && stock + delta >= 0
  const reasons = reasonsFor(direction)
  const chosen = reasons.find((one) => one === reason) ?? reasons[0]

  function save() {
    if (!isReady || correct.isPending) return
    correct.mutate(
      { params: { id }, body: { delta, reason: chosen, note }, idempotencyKey: key },
      {
        onSuccess: (answer) => {
          toast({ text: `${name}: ${answer.stock} in stock` })
          onClose()
        },
      },
    )
  }

  return (
    <Stack gap={4} onKeyDown={saveOnEnter(save)}>
      <ChoiceGroup
        legend="Add or remove"
        hideLegend
        name="direction"
        choices={[
          { value: 'add', label: 'Add to stock' },
          { value: 'take', label: 'Remove from stock' },
        ]}
        value={direction}
        onChange={(value) => setDirection(value as 'add' | 'take')}
      />
      <NumberField
        label="How many"
        whole
        value={units}
        onValue={setUnits}
        error={
          typeof units === 'number' && !isCounted
            ? 'Enter a whole number such as 12.'
            : stock + delta < 0
              ? `Only ${stock} in stock.`
              : undefined
        }
      />
      <SelectField
        label="Why"
        value={chosen}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      >
        {reasons.map((code) => (
          <option key={code} value={code}>
            {correctionWords[code]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Note"
        maxLength={300}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <p className={styles.stockAfterwards} aria-live="polite">
        {isReady ? (
          <>
            {stock} now, <strong>{stock + delta}</strong> afterwards
          </>
        ) : (
          `${stock} now`
        )}
      </p>
      {correct.error && <Notice kind="error">{failureText(correct.error)}</Notice>}
      <Cluster justify="end" gap={3}>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={save} pending={correct.isPending} softDisabled={!isReady}>
          Correct the stock
        </Button>
      </Cluster>
    </Stack>
  )
}
