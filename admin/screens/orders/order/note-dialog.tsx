import { useState } from 'react'
import { useChange } from '#admin/session/answers.ts'
import { newKey } from '#client/new-key.ts'
import { StepDialog } from './step-dialog.tsx'

/** A note of staff about an order. */
export function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const add = useChange('POST /admin/orders/{id}/notes/')
  const [idempotencyKey] = useState(newKey)
  return (
    <StepDialog
      title="Add a note"
      consequence="Only staff see it; the customer never does."
      confirm="Add note"
      fields={[{ name: 'text', label: 'Note', kind: 'area' }]}
      run={({ text }) => add.mutateAsync({ params: { id }, body: { text: text('text') }, idempotencyKey })}
      onClose={onClose}
    />
  )
}
