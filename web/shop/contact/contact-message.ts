import { fieldsLine } from '#client/failure-message.ts'
import type { FieldErrors } from '#client/use-form-submit.ts'
import { contactFormMessages } from '#messages/contact-form.ts'
import type { InputOf } from '#web/client/call-types.ts'
import { emptyFields } from '#web/client/empty-fields.ts'

const { required, emailExpected, submitFailed } = contactFormMessages

/** The fields of the contact form, except the honeypot. */
export const messageFields = ['name', 'email', 'phone_number', 'subject', 'message'] as const

/** The subject that an address of `messageAbout` stands for; undefined without an order's number. */
export function subjectIn(address: URLSearchParams): string | undefined {
  const order = address.get('order') ?? ''
  return orderNumber.test(order) ? contactFormMessages.aboutOrder(order) : undefined
}

/** A link cannot fill in other words. */
const orderNumber = /^[0-9A-HJKMNP-TV-Z]{10}$/

/** Errors of a message by field. The server makes the final check of the email address. */
export function messageErrors(form: FormData): FieldErrors {
  const email = String(form.get('email') ?? '').trim()
  const wrong = email && !/^[^\s@]+@[^\s@]+$/.test(email) ? { email: emailExpected } : {}
  const errors: FieldErrors = { ...emptyFields(form, required), ...wrong }
  // In the order of the fields, because the first field with an error gets focus.
  return Object.fromEntries(messageFields.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])))
}

/** The message in the API's shape. */
export function messageIn(form: FormData): InputOf<'POST /contact/messages/'>['body'] {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: text('name'),
    email: text('email'),
    phone_number: text('phone_number'),
    subject: text('subject'),
    message: text('message'),
    website: text('website'),
  }
}

export const messageFailure = { withoutDetail: fieldsLine, fallback: submitFailed }
