import { useState } from 'react'
import { shippingMessages } from '#messages/shipping.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { CheckForm } from './check-form.tsx'
import { checkSummary } from './check-summary.ts'
import styles from './shipping-check.module.css'
import { useShippingCheck } from './use-shipping-check.ts'

/** Whether a piece ships to a country, for visitors as well: the result on one line, details when opened. */
export function ShippingCheck({ product }: { product: string }) {
  const hydrated = useHydrated()
  return hydrated ? <Check product={product} /> : <Closed summary={checkSummary('none')} />
}

/** As high as with any result, so that nothing shifts when one arrives. */
function Closed({ summary }: { summary: string }) {
  return (
    <details className={styles.check}>
      <Question summary={summary} />
    </details>
  )
}

function Check({ product }: { product: string }) {
  const [open, setOpen] = useState(false)
  const check = useShippingCheck(product)
  return (
    <details className={styles.check} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Question summary={checkSummary(check.result)} />
      {/* The long list of countries is rendered only when opened. */}
      {open && <CheckForm {...check} />}
    </details>
  )
}

function Question({ summary }: { summary: string }) {
  return (
    <summary>
      <span className={styles.question}>{shippingMessages.question}</span>
      <span className={styles.summary}>{summary}</span>
    </summary>
  )
}
