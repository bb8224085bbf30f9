import { type FailureTable, failureMessage } from '#client/failure-message.ts'
import { capitalized } from './capitalized.ts'

/** What every screen says about failures: field errors start with the field's name. */
export const failures = failuresExcept(() => false)

/** The text of a failure; without the errors of fields that display their own (`isShown`). */
export function failureText(error: unknown, isShown?: (field: string) => boolean): string {
  return failureMessage(error, isShown ? failuresExcept(isShown) : failures)
}

function failuresExcept(isShown: (field: string) => boolean): FailureTable {
  return {
    offline: 'We couldn’t reach the shop. Nothing is lost; try again when you’re online.',
    // The key was reused with other content: the earlier call succeeded, and only its answer was lost.
    idempotency_mismatch: 'An earlier attempt already went through, with different details. Check it first.',
    withoutDetail({ fields }) {
      if (!fields) return undefined
      const others = Object.entries(fields).filter(([field]) => !isShown(field))
      return (
        others.map(([field, texts]) => namedText(fieldName(field), texts.join(' '))).join(' ') || someFields
      )
    },
    fallback: 'That didn’t work. Please try again.',
  }
}

export const someFields = 'Some fields need your attention.'

export function namedText(name: string, text: string): string {
  return name === '' ? text : `${name}: ${text}`
}

/** Names that mean the whole payload or the only input. */
const nameless = ['non_field_errors', 'csv', 'file']

/**
 * The name of a field in words: 'items.0.gateway_reference' is 'Items 1, gateway reference'; '' for a field that needs
 * no name.
 */
export function fieldName(field: string): string {
  if (nameless.includes(field)) return ''
  const words = field
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll(/[a-z](?=[A-Z])/g, '$& ')
    .replaceAll('_', ' ')
    .replaceAll('.', ', ')
    .toLowerCase()
  return capitalized(words)
}
