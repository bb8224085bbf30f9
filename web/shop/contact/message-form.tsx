import { fieldsLine, messageOf } from '../../../client/call-error.ts'
import { useFormAge } from '../../../client/use-form-age.ts'
import { useFormSubmit } from '../../../client/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { HoneypotField } from '../../../ui/honeypot-field.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'

const notSent = 'Failed to send message. Please try again later.'

/** The browser's own checks are right here: the specification has no sentences for what is left out. */
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
      return 'Thank you for your message! We will get back to you soon.'
    },
    failed: (error) => fieldsLine(error) ?? messageOf(error, notSent),
    serverErrors: 'both',
  })

  return (
    <form className={form.form} method="post" onSubmit={onSubmit} aria-labelledby="write-to-us">
      <h2 id="write-to-us">Write to us</h2>
      <div className={form.pair}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          error={fieldErrors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={fieldErrors.email}
        />
      </div>
      <TextField
        label="Phone (optional)"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={fieldErrors.phone_number}
      />
      <TextField label="Subject" name="subject" required maxLength={200} error={fieldErrors.subject} />
      <TextArea
        label="Message"
        name="message"
        required
        maxLength={5000}
        rows={8}
        error={fieldErrors.message}
      />
      <HoneypotField name="website" />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
      <Outcome message={message} />
    </form>
  )
}
