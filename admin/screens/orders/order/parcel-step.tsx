import { useChange } from '#admin/session/answers.ts'
import { stepWords } from './consequences.ts'
import type { Order } from './order-answer.ts'
import { StepDialog } from './step-dialog.tsx'

type Props = { step: 'ship' | 'correct_shipment'; order: Order; onClose: () => void }

/** Ships an order, or corrects the details of its parcel. */
export function ParcelStep({ step, order, onClose }: Props) {
  const ship = useChange('POST /admin/orders/{id}/ship/')
  const correct = useChange('PATCH /admin/orders/{id}/shipment/')
  const { label, consequence } = stepWords[step]
  const params = { id: order.id }
  return (
    <StepDialog
      title={step === 'ship' ? `Ship to ${order.fullname}, ${order.country}` : label}
      consequence={consequence(order)}
      confirm={step === 'ship' ? 'Ship' : 'Correct'}
      fields={[
        { name: 'carrier', label: 'Carrier', value: order.carrier ?? '', suggestions: order.carriers },
        {
          name: 'tracking_number',
          label: 'Tracking number',
          value: order.tracking_number ?? '',
          isOptional: true,
        },
        {
          name: 'tracking_url',
          label: 'Tracking page',
          hint: 'Only for carriers the shop doesn’t know.',
          isOptional: true,
        },
      ]}
      run={({ text }) => {
        const carrier = text('carrier')
        const [tracking_number, tracking_url] = [text('tracking_number'), text('tracking_url')]
        const page = tracking_url && { tracking_url }
        if (step === 'ship')
          return ship.mutateAsync({
            params,
            body: { carrier, ...(tracking_number && { tracking_number }), ...page },
          })
        return correct.mutateAsync({
          params,
          body: { carrier, tracking_number: tracking_number || null, ...page },
        })
      }}
      onClose={onClose}
    />
  )
}
