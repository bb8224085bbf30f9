import type { FieldErrors } from '#client/use-form-submit.ts'
import { proofMessages as messages } from '#messages/orders/proof.ts'

export const answerFailure = { 404: messages.notFound, 410: messages.replaced, fallback: messages.failed }

export function answerErrors(form: FormData): FieldErrors {
  return form.get('kind') === 'change' && changeIn(form) === '' ? { change: messages.change.required } : {}
}

/** The form in the API's shape, with the proof that was shown. */
export function bodyOf(form: FormData): { proof: number; change?: string } {
  const { proof: id, kind } = Object.fromEntries(form)
  const proof = Number(id)
  return kind === 'change' ? { proof, change: changeIn(form) } : { proof }
}

function changeIn(form: FormData): string {
  return String(form.get('change') ?? '').trim()
}
