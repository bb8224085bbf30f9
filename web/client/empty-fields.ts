import type { FieldErrors } from '#client/use-form-submit.ts'

/** An error for each empty field, in the order of `messages`. */
export function emptyFields(form: FormData, messages: Record<string, string>): FieldErrors {
  const empty = Object.entries(messages).filter(([name]) => !String(form.get(name) ?? '').trim())
  return Object.fromEntries(empty)
}
