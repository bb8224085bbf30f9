import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/shop/catalogue.ts'
import { productMessages } from '#messages/product.ts'
import { dollars } from '#model/money-text.ts'
import { readQuantity } from '#model/read-number.ts'
import { Price } from '#ui/data/price.tsx'
import { AnnouncedChanges } from '#ui/feedback/announced-changes.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Toast } from '#ui/feedback/toast.tsx'
import { Button } from '#ui/input/button.tsx'
import { QuantityStepper } from '#ui/input/quantity-stepper.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { WithoutScripts } from '#web/page/without-scripts.tsx'
import { orderable } from '../orderable.ts'
import { BuyBar } from './buy-bar.tsx'
import type { Chosen } from './chosen.ts'
import { customizationErrors, priceWithOptions } from './customization.ts'
import { CustomizationFields } from './customization-fields.tsx'
import { useAddToCart } from './line/use-add-to-cart.ts'
import { usePendingLine } from './line/use-pending-line.ts'
import styles from './product.module.css'

const messages = productMessages.buy

type Props = {
  product: Product
  /** Gets what is chosen here. */
  chosen: Chosen
  /** How the product ships. */
  delivery: ReactNode
}

/** Customization, quantity and the Add to Cart button. */
export function BuyForm({ product, chosen, delivery }: Props) {
  const { price, customization_options: options = [] } = product
  const [showErrors, setShowErrors] = useState(false)
  const { add, busy, message, clearMessage } = useAddToCart(product)
  const button = useRef<HTMLDivElement>(null)
  const line = usePendingLine(product, add)
  const { quantity, customization } = line
  useEffect(() => chosen.set({ quantity, customization }), [chosen, quantity, customization])
  const errors = showErrors ? customizationErrors(options, customization) : {}
  const available = orderable(product)
  const soldOut = available === 0
  const sum = (priceWithOptions(price, options, customization) * quantity) / 100

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    line.clearNotAdded()
    const invalid = Object.keys(customizationErrors(options, customization))[0]
    setShowErrors(invalid !== undefined)
    if (invalid) focusField(event.currentTarget, invalid)
    else await add(quantity, customization)
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3} className={styles.form}>
        {!soldOut && (
          <CustomizationFields
            product={product}
            options={options}
            values={customization}
            errors={errors}
            onChange={line.choose}
          />
        )}
        {line.notAdded && <Notice kind="error">{line.notAdded}</Notice>}
        <Cluster gap={3} ref={button}>
          {available > 1 && (
            <QuantityStepper
              label={messages.quantity}
              name="quantity"
              read={readQuantity}
              max={available}
              value={quantity}
              onChange={line.setQuantity}
            />
          )}
          <Button
            type="submit"
            className={`${styles.button} with-scripts`}
            pending={busy}
            softDisabled={soldOut}
          >
            <span>{soldOut ? messages.soldOut : messages.addToCart}</span>
            {!soldOut && <span aria-hidden="true">{dollars(sum)}</span>}
          </Button>
          {!soldOut && <AnnouncedChanges text={messages.total(dollars(sum))} />}
        </Cluster>
        {!soldOut && <WithoutScripts need="addToCart" />}
        {!soldOut && <SectionBoundary>{delivery}</SectionBoundary>}
      </Stack>
      <BuyBar button={button} price={<Price amount={sum} />} busy={busy} unavailable={soldOut}>
        {soldOut ? messages.soldOut : messages.addToCart}
      </BuyBar>
      <Toast message={message} onExpire={clearMessage} />
    </form>
  )
}

function focusField(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
