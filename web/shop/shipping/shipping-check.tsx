import { useState } from 'react'
import { shippingMessages } from '#messages/shipping.ts'
import { CheckForm } from './check-form.tsx'
import { checkSummary } from './check-summary.ts'
import styles from './shipping-check.module.css'
import { useSharedCheck } from './shipping-context.tsx'

/** Whether a product ships to a country, also for visitors: the result on one line, details when open. */
export function ShippingCheck() {
  const check = useSharedCheck()
  const [open, setOpen] = useState(false)
  if (!check) return null
  return (
    <details className={styles.check} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Question summary={checkSummary(check.result)} />
      {/* Rendered only when open, because the list of countries is long. */}
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
