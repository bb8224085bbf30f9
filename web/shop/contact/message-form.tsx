import { type FormEvent, useState } from 'react'
import { CallError, fieldsLine, messageOf } from '../../../client/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { HoneypotField } from '../../../ui/honeypot-field.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { browserCall } from '../../client/browser-client.ts'
import { useSending } from '../../client/use-sending.ts'

const otherwise = 'Failed to send message. Please try again later.'

/** The browser's own checks are right here: the specification has no sentences for what is left out. */
export function MessageForm() {
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const { send, busy, said } = useSending({
    done: 'Thank you for your message! We will get back to you soon.',
    failed: (error) => fieldsLine(error) ?? messageOf(error, otherwise),
  })
  const fault = (name: string) => faults[name]?.join(' ')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sheet = event.currentTarget
    const data = new FormData(sheet)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    await send(async (form_age_ms) => {
      setFaults({})
      const body = {
        name: text('name'),
        email: text('email'),
        phone_number: text('phone_number'),
        subject: text('subject'),
        message: text('message'),
        website: text('website'),
        form_age_ms,
      }
      await browserCall('POST /contact/messages/', { body }).catch((error) => {
        if (error instanceof CallError) setFaults(error.fields ?? {})
        throw error
      })
      sheet.reset()
    })
  }

  return (
    <form className={form.form} method="post" onSubmit={submit} aria-labelledby="write-to-us">
      <h2 id="write-to-us">Write to us</h2>
      <div className={form.pair}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          error={fault('name')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={fault('email')}
        />
      </div>
      <TextField
        label="Phone (optional)"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={fault('phone_number')}
      />
      <TextField label="Subject" name="subject" required maxLength={200} error={fault('subject')} />
      <TextArea label="Message" name="message" required maxLength={5000} rows={8} error={fault('message')} />
      <HoneypotField name="website" />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
      <Outcome said={said} />
    </form>
  )
}
