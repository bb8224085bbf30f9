import { DialogForm } from '#admin/kit/form/dialog-form.tsx'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { date, longText } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { call } from '#admin/session/calls.ts'
import type { WorkItem } from '#contract/admin/orders/workshop.ts'

/** Promises a new date for an order. The customer gets an email about it, and the dialog says so. */
export function NewDay({ job, today, onClose }: { job: WorkItem; today: string; onClose: () => void }) {
  const { order_id, promised_on } = job
  const form = useForm({
    fields: {
      promised_on: date('Ready to ship by', { initial: promised_on < today ? '' : promised_on, min: today }),
      note: longText('Reason, for the customer to read', { rows: 3, maxLength: 300 }),
    },
    send: ({ promised_on, note }) =>
      call('POST /admin/workshop/orders/{id}/promise/', {
        params: { id: order_id },
        body: { promised_on, ...(note && { note }) },
      }),
    done: `Order ${order_id} has a new date. The customer has been emailed.`,
    onSent: onClose,
  })
  const day = useWatch(form.form, 'promised_on')
  return (
    <DialogForm
      form={form}
      title="Change the promised date"
      text={`All items in order ${order_id} get the new date. The customer gets an email right away.`}
      back="Cancel"
      confirm="Tell the customer"
      softDisabled={day === '' || day === promised_on}
      onClose={onClose}
    />
  )
}
