import { choice, select } from '#admin/kit/form/choice-fields.tsx'
import { DialogForm } from '#admin/kit/form/dialog-form.tsx'
import type { ValuesOf } from '#admin/kit/form/field.ts'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { call } from '#admin/session/calls.ts'
import type { StockMovement } from '#contract/admin/catalogue/product-stock.ts'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import styles from '../products.module.css'

export const stockWords: Record<StockMovement['reason'], string> = {
  made: 'Made in the workshop',
  bought: 'Purchased',
  found: 'Found',
  count: 'Recounted',
  lost: 'Lost',
  damaged: 'Damaged',
  given: 'Given away',
  other: 'Other',
  opening: 'Opening stock',
  order: 'Ordered',
  order_returned: 'Returned from an order',
  pieces: 'Numbered pieces',
}

const fields = {
  direction: choice(
    'Add or remove',
    { add: 'Add to stock', take: 'Remove from stock' },
    { hideLegend: true },
  ),
  units: optionalNumber('How many', { whole: true }),
  // The reasons that fit adding, and those that fit removing.
  added: select('Why', reasons('made', 'bought', 'found', 'count', 'other')),
  taken: select('Why', reasons('damaged', 'lost', 'given', 'count', 'other')),
  note: text('Note', { maxLength: 300 }),
}

function reasons<Reason extends keyof typeof stockWords>(...all: Reason[]) {
  return all.map((value) => ({ value, label: stockWords[value] }))
}

type Change = Pick<ValuesOf<typeof fields>, 'direction' | 'units'>

/** 0 while the number is missing or ambiguous. */
function deltaOf({ direction, units }: Change): number {
  if (typeof units !== 'number') return 0
  return direction === 'add' ? units : -units
}

type Props = { product: AdminProduct; onClose: () => void }

/** Adds items to the stock or removes them, with a reason. Shows the resulting stock. */
export function StockDialog({ product: { id, name, stock }, onClose }: Props) {
  const form = useForm({
    fields,
    send: ({ added, taken, note, ...change }, idempotencyKey) =>
      call('POST /admin/products/{id}/stock/', {
        params: { id },
        body: { delta: deltaOf(change), reason: change.direction === 'add' ? added : taken, note },
        idempotencyKey,
      }),
    done: (answer) => `${name}: ${answer.stock} in stock`,
    onSent: onClose,
  })
  const change = useWatch(form.form) as Change
  const delta = deltaOf(change)
  const isReady = delta !== 0 && stock + delta >= 0
  const { inputs } = form
  return (
    <DialogForm
      form={form}
      title="Correct the stock"
      confirm="Correct the stock"
      back="Cancel"
      softDisabled={!isReady}
      onClose={onClose}
    >
      {inputs.direction}
      {inputs.units}
      {change.direction === 'add' ? inputs.added : inputs.taken}
      {inputs.note}
      <p className={styles.stockAfterwards} aria-live="polite">
        {isReady && (
          <>
            {stock} now, <strong>{stock + delta}</strong> afterwards
          </>
        )}
        {delta === 0 && `${stock} now`}
        {stock + delta < 0 && <span className="danger">Only {stock} in stock.</span>}
      </p>
    </DialogForm>
  )
}
