import { useState } from 'react'
import { shippingMessages } from '#messages/shipping.ts'
import { AccordionItem } from '#ui/data/accordion.tsx'
import { useBrowserLayoutEffect } from '#ui/use-browser-layout-effect.ts'
import { CheckForm } from './check-form.tsx'
import { type CheckResult, checkSummary } from './check-summary.ts'
import { useShippingCheck } from './use-shipping-check.ts'

type Props = {
  /** The slug of the product. */
  product: string
  /** Called with each result, for the parts around. */
  onResult: (result: CheckResult) => void
}

/** Whether a product ships to a country, also for visitors: the result on one line, details when open. */
export function ShippingCheck({ product, onResult }: Props) {
  const check = useShippingCheck(product)
  const { result } = check
  const [open, setOpen] = useState(false)
  useBrowserLayoutEffect(() => onResult(result), [result])
  return (
    <AccordionItem title={shippingMessages.question} note={checkSummary(result)} onToggle={setOpen}>
      {/* Rendered only when open, because the list of countries is long. */}
      {open && <CheckForm {...check} />}
    </AccordionItem>
  )
}
