import { useState } from 'react'
import { Refusal } from '#admin/kit/form/refusal.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { CallError } from '#client/call-error.ts'
import type { WorkItem } from '#contract/admin/orders/workshop.ts'
import { Button } from '#ui/input/button.tsx'
import { TextArea, TextField } from '#ui/input/field.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** Promises a new date for an order. The customer gets an email about it, and the dialog says so. */
export function NewDay({ job, today, onClose }: { job: WorkItem; today: string; onClose: () => void }) {
  const { order_id, promised_on } = job
  const [day, setDay] = useState(promised_on < today ? '' : promised_on)
  const [note, setNote] = useState('')
  const promise = useChange('POST /admin/workshop/orders/{id}/promise/')
  const shown = { promised_on: true, note: true }
  const fields = promise.error instanceof CallError ? (promise.error.fields ?? {}) : {}

  async function send() {
    const body = { promised_on: day, ...(note.trim() && { note: note.trim() }) }
    await promise.mutateAsync({ params: { id: order_id }, body })
    toast({ text: `Order ${order_id} has a new date. The customer has been emailed.` })
    onClose()
  }

  return (
    <Dialog
      open
      title="Change the promised date"
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pending={promise.isPending}
            softDisabled={day === '' || day === promised_on}
            onClick={() => day !== '' && day !== promised_on && send().catch(() => {})}
          >
            Tell the customer
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <p>All items in order {order_id} get the new date. The customer gets an email right away.</p>
        <TextField
          type="date"
          label="Ready to ship by"
          value={day}
          min={today}
          error={fields.promised_on?.join(' ')}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <TextArea
          label="Reason, for the customer to read"
          rows={3}
          maxLength={300}
          value={note}
          error={fields.note?.join(' ')}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Refusal error={promise.error} isShown={(field) => field in shown} />
      </Stack>
    </Dialog>
  )
}
