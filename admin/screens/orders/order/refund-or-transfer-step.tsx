import { useState } from 'react'
import { shopDay } from '#admin/kit/shop-clock.ts'
import { useChange } from '#admin/session/answers.ts'
import { useMe } from '#admin/session/me.ts'
import { newKey } from '#client/new-key.ts'
import { stepWords } from './consequences.ts'
import type { Order } from './order-answer.ts'
import { StepDialog, type StepField, type StepValues } from './step-dialog.tsx'

type Props = { step: 'refund' | 'record_transfer'; order: Order; onClose: () => void }

/** Records a payment or refund outside of the shop. */
export function MoneyStep({ step, order, onClose }: Props) {
  const { label, consequence } = stepWords[step]
  const { fields, run } = { refund: useRefund, record_transfer: useTransfer }[step](order)
  return (
    <StepDialog
      title={`${label}: ${order.fullname}`}
      consequence={consequence(order)}
      confirm={label}
      {...{ fields, run, onClose }}
    />
  )
}

/** Every numbered piece is unique: only the person who unpacks it can say whether it can be sold again. */
const forSale: StepField = {
  name: 'numbered_for_sale',
  kind: 'check',
  label:
    'Numbered pieces can be sold again at once. If not, they wait under Pieces until someone has checked them.',
}

function useRefund(order: Order) {
  const refund = useChange('POST /admin/orders/{id}/refunds/')
  const [idempotencyKey] = useState(newKey)
  const returnable = order.items.filter(({ quantity, returned }) => quantity > returned)
  const isNumbered = (item: number) => order.numbered.includes(item)
  const fields: StepField[] = [
    {
      name: 'amount',
      label: 'Amount in dollars',
      kind: 'money',
      value: order.owed === '0.00' ? order.refundable : order.owed,
    },
    { name: 'reason', label: 'Reason' },
    { name: 'gateway_reference', label: 'Refund reference', hint: 'From the bank or the card gateway.' },
    ...returnable.map(({ id, quantity, returned, product }) => ({
      name: `return-${id}`,
      kind: 'check' as const,
      label: `${isNumbered(id) ? 'Returned' : 'Put back into stock'}: ${quantity - returned} × ${product.name}`,
    })),
    ...(returnable.some(({ id }) => isNumbered(id)) ? [forSale] : []),
  ]
  const run = ({ text, isChecked }: StepValues) =>
    refund.mutateAsync({
      params: { id: order.id },
      idempotencyKey,
      body: {
        amount: text('amount'),
        reason: text('reason'),
        gateway_reference: text('gateway_reference'),
        numbered_for_sale: isChecked(forSale.name),
        items: returnable
          .filter(({ id }) => isChecked(`return-${id}`))
          .map(({ id, quantity, returned }) => ({ item: id, quantity: quantity - returned })),
      },
    })
  return { fields, run }
}

function useTransfer(order: Order) {
  const record = useChange('POST /admin/orders/{id}/transfer-received/')
  const today = shopDay(useMe().shop.time_zone)
  const fields: StepField[] = [
    { name: 'amount', label: 'Amount in dollars', kind: 'money', value: order.due ?? order.total },
    { name: 'reference', label: 'Reference', value: order.id, hint: 'As shown on the statement.' },
    { name: 'received_on', label: 'Booked on', kind: 'date', value: today },
  ]
  const run = ({ text }: StepValues) =>
    record.mutateAsync({
      params: { id: order.id },
      body: { amount: text('amount'), reference: text('reference'), received_on: text('received_on') },
    })
  return { fields, run }
}
