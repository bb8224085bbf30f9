import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ProductLine } from '../../../contract/office/products.ts'
import { Price } from '../../../ui/price.tsx'
import { amountOf } from '../../parts/form/amount-of.ts'
import { toast } from '../../parts/toasts.tsx'
import { changeListing } from './change-listing.ts'
import styles from './price-cell.module.css'

/** The price of a product; a press turns it into a field. Enter or leaving it saves, Esc leaves it as it was. */
export function PriceCell({ product, canChange }: { product: ProductLine; canChange: boolean }) {
  const { name, price, price_before_discount: before } = product
  // With the product as it was when the typing began: a price that came meanwhile is not overwritten unseen.
  const [typing, setTyping] = useState<{ text: string; from: ProductLine }>()
  const [sent, setSent] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const isByKey = useRef(false)
  const isCanceled = useRef(false)
  useEffect(() => {
    // The keyboard goes on where it was.
    if (!typing && isByKey.current) button.current?.focus()
    isByKey.current = false
    isCanceled.current = false
  }, [typing])

  const shown =
    Number(price) === 0 ? <span className="quiet">No price</span> : <Price amount={price} before={before} />
  if (!canChange) return shown
  if (!typing) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.price}
        aria-label={`Change the price of ${name}, ${price}`}
        onClick={() => setTyping({ text: price, from: product })}
      >
        {sent === undefined ? shown : <Price amount={sent} before={before} />}
      </button>
    )
  }

  async function save({ text, from }: { text: string; from: ProductLine }) {
    const next = amountOf(text)
    setTyping(undefined)
    if (isCanceled.current || next === null || next === from.price) return
    setSent(next)
    const line = await changeListing(from, { price: next }, `${name} does not cost $${next} yet.`)
    setSent(undefined)
    if (!line) return
    const back = () => void changeListing(line, { price: from.price }, `${name} still costs $${next}.`)
    toast({ text: `${name} now costs $${next}`, undo: back })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // It would press the button that takes the focus.
    event.preventDefault()
    isByKey.current = true
    isCanceled.current = event.key === 'Escape'
    event.currentTarget.blur()
  }
  return (
    <input
      className={styles.field}
      aria-label={`Price of ${name} in dollars`}
      inputMode="decimal"
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: the press on the price has asked for it
      autoFocus
      value={typing.text}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyping({ ...typing, text: currentTarget.value })}
      onKeyDown={onKeyDown}
      onBlur={() => void save(typing)}
    />
  )
}
