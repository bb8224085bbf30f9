import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useMay } from '../../session/me.ts'
import { stepWords } from './consequences.ts'
import type { Order, Step } from './order-answer.ts'
import styles from './order-steps.module.css'
import { StepOf } from './step-of.tsx'

type Shown = Exclude<Step, 'note' | 'correct_address'>

function isToFetch({ handed_over, status }: Order): boolean {
  return handed_over && (status === 'paid' || status === 'processing')
}

/** What can be done now, the likeliest first, each with what it leads to. */
export function OrderSteps({ order }: { order: Order }) {
  const [step, setStep] = useState<Shown>()
  const may = useMay()
  const steps = order.steps.filter((one): one is Shown => one !== 'note' && one !== 'correct_address')
  const [first, ...others] = steps
  const isToPack = (steps.includes('ship') || isToFetch(order)) && may('orders.pack')
  if (!first) return <p className={styles.none}>Nothing is left to do with this order.</p>
  return (
    <section className={styles.steps} aria-label="Next steps">
      <Button className={styles.first} onClick={() => setStep(first)}>
        {stepWords[first].label}
      </Button>
      <p>{stepWords[first].consequence(order)}</p>
      {(others.length > 0 || isToPack) && (
        <ul>
          {isToPack && (
            <li>
              <ButtonLink look="line" to={`/packing/${order.id}`}>
                Pack
              </ButtonLink>
            </li>
          )}
          {others.map((other) => (
            <li key={other}>
              <Button look={other === 'cancel' ? 'text' : 'line'} onClick={() => setStep(other)}>
                {stepWords[other].label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {step && <StepOf step={step} order={order} onClose={() => setStep(undefined)} />}
    </section>
  )
}
