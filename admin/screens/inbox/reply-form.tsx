import { type FormEvent, useEffect, useRef, useState } from 'react'
import { findDraft, forgetDraft, keepDraft } from '#admin/session/drafts.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useMe } from '#admin/session/me.ts'
import { CallError } from '#client/call-error.ts'
import { newKey } from '#client/new-key.ts'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextArea } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Actions } from '#ui/layout/section.tsx'
import styles from './inbox.module.css'

type Props = {
  /** 'comment:12'. The draft is stored on the device under this name. */
  subject: string
  label: string
  hint: string
  send: string
  /** The current text of an existing answer. */
  initial?: string
  maxLength: number
  /** `key` is the same for every attempt to send the same text. */
  onSend: (text: string, key: string) => Promise<unknown>
  onClose: () => void
}

/** The form for the shop's answer. Closing it keeps the draft. */
export function ReplyForm({ subject, label, hint, send, initial = '', maxLength, onSend, onClose }: Props) {
  const { id } = useMe()
  const name = `answer:${subject}`
  const [text, setText] = useState(() => String(findDraft(id, name)?.changed.text ?? initial))
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [key] = useState(newKey)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])

  function type(next: string) {
    setText(next)
    if (next === initial) forgetDraft(id, name)
    else
      keepDraft(id, name, { version: null, base: {}, changed: { text: next }, at: new Date().toISOString() })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await onSend(text, key)
      forgetDraft(id, name)
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  const fields = error instanceof CallError ? Object.values(error.fields ?? {}).flat() : []
  return (
    <Form className={classNames('measure', styles.reply)} onSubmit={(event) => void submit(event)}>
      <TextArea
        ref={area}
        {...{ label, hint, maxLength }}
        rows={4}
        value={text}
        error={fields.join(' ') || undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {Boolean(error) && fields.length === 0 && <Notice kind="error">{failureText(error)}</Notice>}
      <Actions>
        <Button type="submit" pending={isBusy}>
          {send}
        </Button>
        <Button variant="line" onClick={onClose}>
          Close
        </Button>
      </Actions>
    </Form>
  )
}
