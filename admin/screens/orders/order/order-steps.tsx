import { useState } from 'react'
import { useMay } from '#admin/session/me.ts'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { stepWords } from './consequences.ts'
import type { Order, Step } from './order-answer.ts'
import { StepDialog } from './step-dialog.tsx'

type Shown = Exclude<Step, 'note' | 'correct_address'>

function isToFetch({ handed_over, status }: Order): boolean {
  return handed_over && (status === 'paid' || status === 'processing')
}

/** Whether the items are finished, so that only packing or pickup remains. */
function isOnlyToPack({ status, promised_on, holds }: Order): boolean {
  return (status === 'processing' || promised_on === null) && holds.length === 0
}

/** The possible next steps with their consequences, the likeliest first. */
export function OrderSteps({ order }: { order: Order }) {
  const [step, setStep] = useState<Shown>()
  const may = useMay()
  const steps = order.steps.filter((one): one is Shown => one !== 'note' && one !== 'correct_address')
  const isToPack = (steps.includes('ship') || isToFetch(order)) && may('orders.pack')
  const isPackFirst = isToPack && isOnlyToPack(order)
  const [first] = steps
  const others = isPackFirst ? steps : steps.slice(1)
  if (!first && !isPackFirst) return <p className="quiet">Nothing is left to do for this order.</p>
  return (
    <Box as="section" edge="top" aria-label="Next steps">
      {isPackFirst ? (
        <>
          <ButtonLink to={`/packing/${order.id}`}>Pack</ButtonLink>
          <p className="quiet">Opens the packing page, with the items to check off and the documents.</p>
        </>
      ) : (
        first && (
          <>
            <Button onClick={() => setStep(first)}>{stepWords[first].label}</Button>
            <p className="quiet">{stepWords[first].consequence(order)}</p>
          </>
        )
      )}
      {(others.length > 0 || isToPack) && (
        <Actions as="ul" gap={2}>
          {isToPack && !isPackFirst && (
            <li>
              <ButtonLink variant="line" to={`/packing/${order.id}`}>
                Pack
              </ButtonLink>
            </li>
          )}
          {others.map((other) => (
            <li key={other}>
              <Button variant={other === 'cancel' ? 'text' : 'line'} onClick={() => setStep(other)}>
                {stepWords[other].label}
              </Button>
            </li>
          ))}
        </Actions>
      )}
      {step && <StepDialog step={step} order={order} onClose={() => setStep(undefined)} />}
    </Box>
  )
}
