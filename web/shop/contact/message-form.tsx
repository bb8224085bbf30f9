import { useFormAge } from '#client/use-form-age.ts'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { maxEmailLength, messageLengths } from '#contract/limits.ts'
import { contactFormMessages } from '#messages/contact-form.ts'
import { Outcome } from '#ui/feedback/outcome.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextArea, TextField } from '#ui/input/field.tsx'
import { FieldGroup, Form } from '#ui/input/field-group.tsx'
import { HoneypotField } from '#ui/input/honeypot-field.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import type { PostedForm } from '#web/client/posted-form.ts'
import { messageErrors, messageFailure, type messageFields, messageIn } from './contact-message.ts'

const messages = contactFormMessages

const thanks = { message: { kind: 'success', text: messages.submitted }, fieldErrors: {} } as const

type Props = {
  before: PostedForm | undefined
  sent: boolean
  /** What the link that led here fills in. */
  subject?: string | undefined
}

/** Also works without scripts: `before` is the result of the posted form. */
export function MessageForm({ before, sent, subject }: Props) {
  const formAge = useFormAge()
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: messageErrors,
    async send(data, form) {
      const body = { ...messageIn(data), form_age_ms: await formAge() }
      await browserCall('POST /contact/messages/', { body })
      form.reset()
      return messages.submitted
    },
    failed: messageFailure,
    serverErrors: 'both',
    before: before ?? (sent ? thanks : undefined),
  })
  const typed = (name: (typeof messageFields)[number]) => before?.values[name]

  return (
    <Form
      id="message-form"
      action="/contact#message-form"
      onSubmit={onSubmit}
      aria-labelledby="message-form-title"
    >
      <h2 id="message-form-title">{messages.title}</h2>
      <FieldGroup>
        <TextField
          label={messages.name}
          name="name"
          autoComplete="name"
          required
          maxLength={messageLengths.name}
          error={fieldErrors.name}
          defaultValue={typed('name')}
        />
        <TextField
          label={messages.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={maxEmailLength}
          error={fieldErrors.email}
          defaultValue={typed('email')}
        />
      </FieldGroup>
      <TextField
        label={messages.phone}
        name="phone_number"
        type="tel"
        autoComplete="tel"
        maxLength={messageLengths.phone_number}
        error={fieldErrors.phone_number}
        defaultValue={typed('phone_number')}
      />
      <TextField
        label={messages.subject}
        name="subject"
        required
        maxLength={messageLengths.subject}
        error={fieldErrors.subject}
        defaultValue={typed('subject') ?? subject}
      />
      <TextArea
        label={messages.message}
        name="message"
        required
        maxLength={messageLengths.message}
        rows={8}
        error={fieldErrors.message}
        defaultValue={typed('message')}
      />
      <HoneypotField name="website" />
      <div>
        <Button type="submit" pending={busy}>
          {busy ? messages.submitting : messages.submit}
        </Button>
      </div>
      <Outcome message={message} />
    </Form>
  )
}
