import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { changeText, isLargeChange } from '#admin/kit/form/record/price-changes.ts'
import { PriceQuestion } from '#admin/kit/form/record/price-question.tsx'
import { readTypedAmount } from '#admin/kit/form/typed-number.ts'
import { toast } from '#admin/kit/toasts.tsx'
import type { ProductLine } from '#contract/admin/catalogue/products.ts'
import { dollars } from '#model/money-text.ts'
import { Price } from '#ui/data/price.tsx'
import fieldStyles from '#ui/input/field.module.css'
import { FieldError } from '#ui/input/field-error.tsx'
import { pressedKey } from '#ui/input/pressed-key.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { changeListing } from './change-listing.ts'
import styles from './products.module.css'

/** The typed text, and the product as it was when typing started: a save must not silently overwrite a newer price. */
type Typing = {
  text: string
  from: ProductLine
  /** Why the text is not a price. */
  problem?: string | undefined
  /** A change by more than half that the person has to agree to. */
  large?: string | undefined
}

/** The price of a product; pressing it turns it into a field. Enter or leaving the field saves, Esc cancels. */
export function PriceCell({ product, canChange }: { product: ProductLine; canChange: boolean }) {
  const { name, price, price_before_discount: before } = product
  const [typing, setTyping] = useState<Typing>()
  const [sent, setSent] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isByKey = useRef(false)
  const isCanceled = useRef(false)
  const errorId = useId()
  const isTyping = typing !== undefined
  useEffect(() => {
    // Keyboard users continue where they were.
    if (!isTyping && isByKey.current) button.current?.focus()
    isByKey.current = false
    isCanceled.current = false
  }, [isTyping])

  const shown =
    Number(price) === 0 ? <span className="quiet">No price</span> : <Price amount={price} before={before} />
  if (!canChange) return shown
  if (!typing) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.price}
        onClick={() => setTyping({ text: price, from: product })}
      >
        <span className="visually-hidden">Change the price of {name}, </span>
        {sent === undefined ? shown : <Price amount={sent} before={before} />}
      </button>
    )
  }

  function leave({ text, from }: Typing) {
    const { value: next, problem } = readTypedAmount(text)
    if (isCanceled.current || next === null || next === from.price) return setTyping(undefined)
    if (problem !== undefined) {
      setTyping({ text, from, problem })
      if (isByKey.current) field.current?.focus()
      isByKey.current = false
    } else if (isLargeChange(from.price, next)) setTyping({ text, from, large: next })
    else void save(from, next)
  }
  async function save(from: ProductLine, next: string) {
    setTyping(undefined)
    setSent(next)
    const line = await changeListing(
      from,
      { price: next },
      `The price of ${name} wasn’t changed to ${dollars(next)}.`,
    )
    setSent(undefined)
    if (!line) return
    const back = () =>
      void changeListing(line, { price: from.price }, `${name} still costs ${dollars(next)}.`)
    toast({ text: `${name} now costs ${dollars(next)}`, undo: back })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    if (key !== 'Enter' && key !== 'Escape') return
    // Otherwise Enter would also press the button that receives the focus.
    event.preventDefault()
    isByKey.current = true
    isCanceled.current = key === 'Escape'
    event.currentTarget.blur()
  }
  const { text, from, problem, large } = typing
  return (
    <Stack align="end" gap={1} className={styles.typing}>
      <input
        ref={field}
        className={fieldStyles.control}
        aria-label={`Price of ${name} in dollars`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && errorId}
        inputMode="decimal"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the person has just pressed the price to edit it
        autoFocus
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyping({ text: currentTarget.value, from })}
        onKeyDown={onKeyDown}
        onBlur={() => large === undefined && leave(typing)}
      />
      {problem && <FieldError id={errorId} text={problem} />}
      {large !== undefined && (
        <PriceQuestion
          changes={[`${name}: ${changeText(from.price, large)}`]}
          onConfirm={() => void save(from, large)}
          onClose={() => {
            setTyping({ text, from })
            field.current?.focus()
          }}
        />
      )}
    </Stack>
  )
}
