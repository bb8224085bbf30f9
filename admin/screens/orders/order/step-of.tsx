import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { stepWords } from './consequences.ts'
import type { Order, Step } from './order-answer.ts'
import { ParcelStep } from './parcel-step.tsx'
import { MoneyStep } from './refund-or-transfer-step.tsx'
import { StepDialog } from './step-dialog.tsx'

type Props = { step: Exclude<Step, 'note' | 'correct_address'>; order: Order; onClose: () => void }

/** The dialog of a step. If two people take the step at once, the server refuses the second and says why. */
export function StepOf({ step, order, onClose }: Props) {
  if (step === 'ship' || step === 'correct_shipment') return <ParcelStep {...{ step, order, onClose }} />
  if (step === 'refund' || step === 'record_transfer') return <MoneyStep {...{ step, order, onClose }} />
  if (step === 'lift_hold') return <LiftHoldStep {...{ order, onClose }} />
  if (step === 'cancel') return <CancelStep {...{ order, onClose }} />
  return <StatusStep {...{ step, order, onClose }} />
}

const statuses = { start: 'processing', complete: 'completed', mark_paid: 'paid' } as const

function StatusStep({
  step,
  order,
  onClose,
}: Omit<Props, 'step'> & { step: 'start' | 'complete' | 'mark_paid' }) {
  const change = useChange('POST /admin/orders/{id}/status/')
  const { label, consequence } = stepWords[step]
  const isPaid = step === 'mark_paid'
  return (
    <StepDialog
      title={`${label}: ${order.fullname}`}
      consequence={consequence(order)}
      confirm={label}
      fields={isPaid ? [{ name: 'reason', label: 'How it was received', hint: 'Cash, receipt 17' }] : []}
      run={async ({ text }) => {
        const body = { status: statuses[step], ...(isPaid && { reason: text('reason') }) }
        await change.mutateAsync({ params: { id: order.id }, body })
        toast({ text: `Order ${order.id} updated` })
      }}
      onClose={onClose}
    />
  )
}

function LiftHoldStep({ order, onClose }: Omit<Props, 'step'>) {
  const lift = useChange('POST /admin/orders/{id}/lift-hold/')
  const { label, consequence } = stepWords.lift_hold
  return (
    <StepDialog
      title={`${label}: ${order.fullname}`}
      consequence={consequence(order)}
      confirm={label}
      fields={[{ name: 'reason', label: 'Reason', hint: 'The money arrived again on 26 November.' }]}
      run={async ({ text }) => {
        await lift.mutateAsync({ params: { id: order.id }, body: { reason: text('reason') } })
        toast({ text: `Order ${order.id} can be shipped again` })
      }}
      onClose={onClose}
    />
  )
}

function CancelStep({ order, onClose }: Omit<Props, 'step'>) {
  const cancel = useChange('POST /admin/orders/{id}/cancel/')
  return (
    <StepDialog
      title={`Cancel ${order.fullname}’s order?`}
      consequence={stepWords.cancel.consequence(order)}
      confirm="Cancel the order"
      fields={[
        { name: 'reason', label: 'Reason', kind: 'area' },
        { name: 'show_reason', label: 'Show the reason to the customer', kind: 'check' },
        { name: 'return_stock', label: 'The items can be sold again', kind: 'check', isChecked: true },
      ]}
      run={({ text, isChecked }) =>
        cancel.mutateAsync({
          params: { id: order.id },
          body: {
            reason: text('reason'),
            show_reason: isChecked('show_reason'),
            return_stock: isChecked('return_stock'),
          },
        })
      }
      onClose={onClose}
    />
  )
}
