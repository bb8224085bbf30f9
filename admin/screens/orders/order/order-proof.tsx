import { useState } from 'react'
import { Answer } from '#admin/kit/answer.tsx'
import { DialogForm } from '#admin/kit/form/dialog-form.tsx'
import { longText } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useMay } from '#admin/session/me.ts'
import type { AdminProofs } from '#contract/admin/orders/proofs.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextArea } from '#ui/input/field.tsx'
import { FileButton } from '#ui/input/file-button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Order } from './order-answer.ts'
import { ProofEntry } from './proof-entry.tsx'

const states: Record<NonNullable<AdminProofs['state']>, string> = {
  missing:
    'Put up a picture of the engraving. The customer gets an email and approves it or asks for a change.',
  shown: 'The customer has the proof and hasn’t answered yet.',
  change: 'The customer asked for a change. Put up another proof.',
  approved: 'Approved. The work can go on.',
}

/** The proofs of an order with an engraving: what was put up, and what the customer said. */
export function OrderProof({ order: { id, items, proof } }: { order: Order }) {
  const isEngraved = proof !== undefined || items.some(({ engravings = [] }) => engravings.length > 0)
  return isEngraved && <Proofs id={id} />
}

function Proofs({ id }: { id: string }) {
  const query = useAnswer('GET /admin/orders/{id}/proofs/', { params: { id } })
  const may = useMay()
  return (
    <Section look="rule" title="Proof of the engraving">
      <Answer query={query}>
        {({ state, is_open, is_emailed, proofs }) => (
          <Stack gap={4}>
            {is_open && state && (
              <p>{proofs[0]?.answer === 'waived' ? 'The work goes on without a proof.' : states[state]}</p>
            )}
            {is_open && !is_emailed && (
              <Notice>
                The customer has no email address, so ask them yourself and go on without a proof.
              </Notice>
            )}
            {is_open && state && may('orders.manage') && <NextProof id={id} state={state} />}
            <Stack as="ol" gap={4}>
              {proofs.map((proof) => (
                <li key={proof.id}>
                  <ProofEntry order={id} proof={proof} />
                </li>
              ))}
            </Stack>
          </Stack>
        )}
      </Answer>
    </Section>
  )
}

function NextProof({ id, state }: { id: string; state: NonNullable<AdminProofs['state']> }) {
  const [note, setNote] = useState('')
  const [isWaiving, setWaiving] = useState(false)
  const add = useChange('POST /admin/orders/{id}/proofs/')
  const isApproved = state === 'approved'
  return (
    <Stack gap={3}>
      <TextArea
        label="Note for the customer"
        rows={2}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Cluster gap={3}>
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          pending={add.isPending}
          onFiles={([file]) => {
            if (!file) return
            add.mutate(
              { params: { id }, query: note ? { note } : {}, file },
              { onSuccess: () => setNote('') },
            )
          }}
        >
          {state === 'missing' ? 'Put up a proof' : 'Put up another proof'}
        </FileButton>
        {!isApproved && (
          <Button variant="text" onClick={() => setWaiving(true)}>
            Go on without a proof
          </Button>
        )}
      </Cluster>
      {isApproved && (
        <p className="quiet small">After another proof, the work waits until the customer approves it.</p>
      )}
      {add.error && <Notice kind="error">{failureText(add.error)}</Notice>}
      {isWaiving && <Waive id={id} onClose={() => setWaiving(false)} />}
    </Stack>
  )
}

function Waive({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm({
    fields: { reason: longText('Reason', { rows: 3, maxLength: 1000, required: true }) },
    send: (body) => call('POST /admin/orders/{id}/proofs/waive/', { params: { id }, body }),
    onSent: onClose,
  })
  return (
    <DialogForm
      form={form}
      title="Go on without a proof"
      text="For example, the customer agreed by phone. The order can then be made, packed and shipped, and the customer can no longer cancel it."
      confirm="Go on"
      onClose={onClose}
    />
  )
}
