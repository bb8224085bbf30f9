import { useEffect, useEffectEvent, useState } from 'react'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { longText } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { findDraft, forgetDraft, keepInput } from '#admin/session/drafts.ts'
import { useMe } from '#admin/session/me.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from './inbox.module.css'

export type ReplyFormProps = {
  /** 'comment:12'. The draft is stored on the device under this name. */
  subject: string
  /** The name of the text in the call, for its errors. */
  field?: 'text' | 'content'
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
export default function ReplyForm(props: ReplyFormProps) {
  const { subject, field = 'text', label, hint, send, initial = '', maxLength, onSend, onClose } = props
  const { id } = useMe()
  const name = `answer:${subject}`
  const [stored] = useState(() => String(findDraft(id, name)?.changed.text ?? initial))
  const form = useForm({
    fields: { [field]: longText(label, { hint, maxLength, rows: 4, autoFocus: true, initial: stored }) },
    send: (values, key) => onSend(values[field] ?? '', key),
    onSent: () => {
      forgetDraft(id, name)
      onClose()
    },
  })
  const keep = useEffectEvent(() => {
    const text = form.values()[field] ?? ''
    if (text === initial) forgetDraft(id, name)
    else keepInput(id, name, { text })
  })
  useEffect(() => form.form.onChange(() => keep()), [form.form])
  return (
    <Stack className={classNames('measure', styles.reply)}>
      <SmallForm
        form={form}
        submit={send}
        actions={
          <Button variant="line" onClick={onClose}>
            Close
          </Button>
        }
      />
    </Stack>
  )
}
