import { useEffect, useRef } from 'react'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { maxProofChangeLength } from '#contract/limits.ts'
import type { Proof } from '#contract/shop/proofs.ts'
import { proofMessages as messages } from '#messages/orders/proof.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextArea } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import type { PostedForm } from '#web/client/posted-form.ts'
import styles from './proof.module.css'
import { answerErrors, answerFailure, bodyOf } from './proof-answer.ts'

export type ProofBody = { proof: number; change?: string }

type Props = {
  proof: Proof
  /** Sends the answer, and shows the proof as it is then. */
  send: (body: ProofBody) => Promise<void>
  /** Where browsers without scripts send the forms. */
  action?: string
  before?: PostedForm | undefined
}

/** What will be engraved, with the forms that approve it or ask for a change, or the answer. */
export function ProofView({ proof, send, action, before }: Props) {
  const { id, image, width, height, texts, note, is_open } = proof
  return (
    <Stack gap={4}>
      <img className={styles.picture} src={image} width={width} height={height} alt={messages.picture} />
      <ul>
        {[...texts.entries()].map(([place, { label, value }]) => (
          <li key={place} dir="auto">
            {label}: <strong>{value}</strong>
          </li>
        ))}
      </ul>
      {note && (
        <p>
          {messages.note}: {note}
        </p>
      )}
      <Answer proof={proof} />
      {is_open && (
        <>
          <p>{messages.rule}</p>
          <p className="quiet small">{messages.days}</p>
          <AnswerForm {...{ id, send, action, before }} kind="approve" />
          <AnswerForm {...{ id, send, action, before }} kind="change" />
        </>
      )}
    </Stack>
  )
}

/** Takes over the focus from the button that it replaces. */
function Answer({ proof: { answer, change, is_open } }: { proof: Proof }) {
  const line = useRef<HTMLDivElement>(null)
  const first = useRef(is_open)
  useEffect(() => {
    if (first.current && !is_open) line.current?.focus()
  }, [is_open])
  if (is_open) return null
  return (
    <>
      <div ref={line} tabIndex={-1}>
        <Notice kind={answer === 'approved' ? 'success' : 'info'}>
          <strong>{answer ? messages.answered[answer] : messages.closed}</strong>
        </Notice>
      </div>
      {change && (
        <p className="as-typed">
          {messages.yourChange}: {change}
        </p>
      )}
    </>
  )
}

type FormProps = Pick<Props, 'send' | 'action' | 'before'> & { id: number; kind: 'approve' | 'change' }

/** Email scanners open links too, so only a button answers. */
function AnswerForm({ id, kind, send, action, before }: FormProps) {
  const isChange = kind === 'change'
  const wasSent = before?.values.kind === kind ? before : undefined
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: answerErrors,
    send: async (form) => {
      await send(bodyOf(form))
      return undefined
    },
    failed: answerFailure,
    before: wasSent,
  })
  return (
    <Form action={action} onSubmit={onSubmit} className={styles.answer}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="proof" value={id} />
      {isChange && (
        <TextArea
          label={messages.change.label}
          name="change"
          rows={3}
          maxLength={maxProofChangeLength}
          required
          error={fieldErrors.change}
          defaultValue={wasSent?.values.change}
        />
      )}
      <Outcome message={message} />
      <Button type="submit" variant={isChange ? 'line' : undefined} pending={busy}>
        {isChange ? messages.change.submit : messages.approve}
      </Button>
    </Form>
  )
}
