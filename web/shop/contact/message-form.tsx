import { contactMessages } from '#messages/contact.ts'
import { fieldsLine, messageOf } from '../../../client/call-error.ts'
import { useFormAge } from '../../../client/use-form-age.ts'
import { useFormSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { HoneypotField } from '../../../ui/honeypot-field.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'

const messages = contactMessages.form

/** Validated by the browser: the specification has no texts for missing fields. */
export function MessageForm() {
  const formAge = useFormAge()
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    async send(data, form) {
      const text = (name: string) => String(data.get(name) ?? '').trim()
      const body = {
        name: text('name'),
        email: text('email'),
        phone_number: text('phone_number'),
        subject: text('subject'),
        message: text('message'),
        website: text('website'),
        form_age_ms: await formAge(),
      }
      await browserCall('POST /contact/messages/', { body })
      form.reset()
      return messages.submitted
    },
    failed: (error) => fieldsLine(error) ?? messageOf(error, messages.submitFailed),
    serverErrors: 'both',
  })

  return (
    <form className={form.form} method="post" onSubmit={onSubmit} aria-labelledby="message-form-title">
      <h2 id="message-form-title">{messages.title}</h2>
      <div className={form.pair}>
        <TextField
          label={messages.name}
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          error={fieldErrors.name}
        />
        <TextField
          label={messages.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={fieldErrors.email}
        />
      </div>
      <TextField
        label={messages.phone}
        name="phone_number"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={fieldErrors.phone_number}
      />
      <TextField
        label={messages.subject}
        name="subject"
        required
        maxLength={200}
        error={fieldErrors.subject}
      />
      <TextArea
        label={messages.message}
        name="message"
        required
        maxLength={5000}
        rows={8}
        error={fieldErrors.message}
      />
      <HoneypotField name="website" />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? messages.submitting : messages.submit}
        </Button>
      </div>
      <Outcome message={message} />
    </form>
  )
}
