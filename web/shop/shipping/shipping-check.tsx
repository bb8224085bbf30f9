import { useState } from 'react'
import { useHydrated } from '../../../ui/hydrated.ts'
import { CheckForm } from './check-form.tsx'
import { checkSummary } from './check-summary.ts'
import styles from './shipping-check.module.css'
import { useShippingCheck } from './use-shipping-check.ts'

/** Whether one piece can be sent to a country, before anybody has signed in: the answer in a line, the rest unfolded. */
export function ShippingCheck({ product }: { product: string }) {
  const hydrated = useHydrated()
  return hydrated ? <Check product={product} /> : <Closed says={checkSummary('none')} />
}

/** As high as with any answer, so that nothing moves when one arrives. */
function Closed({ says }: { says: string }) {
  return (
    <details className={styles.check}>
      <Question says={says} />
    </details>
  )
}

function Check({ product }: { product: string }) {
  const [open, setOpen] = useState(false)
  const check = useShippingCheck(product)
  return (
    <details className={styles.check} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Question says={checkSummary(check.answer)} />
      {/* The list of all countries is written when it is wanted. */}
      {open && <CheckForm {...check} />}
    </details>
  )
}

function Question({ says }: { says: string }) {
  return (
    <summary>
      <span className={styles.question}>Can it be sent to me?</span>
      <span className={styles.says}>{says}</span>
    </summary>
  )
}
