import { type KeyboardEvent, useState } from 'react'
import type { ProductLine } from '../../../contract/office/products.ts'
import { Price } from '../../../ui/price.tsx'
import { amountOf } from '../../parts/form/amount-of.ts'
import { toast } from '../../parts/toasts.tsx'
import { answers, useChange } from '../../session/answers.ts'
import styles from './price-cell.module.css'
import { refusalText } from './refusal-text.ts'

/** The price of a product; a press turns it into a field. Enter or leaving it saves, Esc leaves it as it was. */
export function PriceCell({ product, canChange }: { product: ProductLine; canChange: boolean }) {
  const { id, name, version, price, price_before_discount: before } = product
  const [typed, setTyped] = useState<string>()
  const change = useChange('PATCH /admin/products/{id}/')
  const shown =
    Number(price) === 0 ? <span className="quiet">No price</span> : <Price amount={price} before={before} />
  if (!canChange) return shown
  if (typed === undefined) {
    return (
      <button
        type="button"
        className={styles.price}
        aria-label={`Change the price of ${name}, ${price}`}
        onClick={() => setTyped(price)}
      >
        {change.isPending ? <Price amount={change.variables.body.price ?? price} before={before} /> : shown}
      </button>
    )
  }

  function save() {
    const next = amountOf(typed ?? '')
    setTyped(undefined)
    if (next === null || next === price) return
    change.mutate(
      { params: { id }, body: { version, price: next } },
      {
        onSuccess: (answer) =>
          toast({
            text: `${name} now costs $${next}`,
            undo: () => change.mutate({ params: { id }, body: { version: answer.version, price } }),
          }),
        onError: (error) => {
          // Whoever tries again starts from what the shop has now.
          void answers.invalidateQueries()
          toast({ text: `${name} does not cost $${next} yet. ${refusalText(error)}`, kind: 'error' })
        },
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') setTyped(undefined)
  }
  return (
    <input
      className={styles.field}
      aria-label={`Price of ${name} in dollars`}
      inputMode="decimal"
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: the press on the price has asked for it
      autoFocus
      value={typed}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={save}
    />
  )
}
