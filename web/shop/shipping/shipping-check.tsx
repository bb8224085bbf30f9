import { useState } from 'react'
import { shippingMessages } from '#messages/shipping.ts'
import { AccordionItem } from '#ui/data/accordion.tsx'
import { CheckForm } from './check-form.tsx'
import { checkSummary } from './check-summary.ts'
import { useSharedCheck } from './shipping-context.tsx'

/** Whether a product ships to a country, also for visitors: the result on one line, details when open. */
export function ShippingCheck() {
  const check = useSharedCheck()
  const [open, setOpen] = useState(false)
  if (!check) return null
  return (
    <AccordionItem title={shippingMessages.question} note={checkSummary(check.result)} onToggle={setOpen}>
      {/* Rendered only when open, because the list of countries is long. */}
      {open && <CheckForm {...check} />}
    </AccordionItem>
  )
}
