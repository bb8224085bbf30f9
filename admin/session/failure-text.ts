import { CallError, messageOf } from '#client/call-error.ts'

/**
 * The text of a failure: the server's sentence, or ours if no answer arrived. Field errors start with the field's name,
 * except for fields that display their own error (`isShown`).
 */
export function failureText(error: unknown, isShown: (field: string) => boolean = () => false): string {
  if (error instanceof CallError && error.status === 0) {
    return 'We couldn’t reach the shop. Nothing is lost; try again when you’re online.'
  }
  // The key was reused with other content: the earlier call succeeded, and only its answer was lost.
  if (error instanceof CallError && error.code === 'idempotency_mismatch') {
    return 'An earlier attempt already went through, with different details. Check it first.'
  }
  if (error instanceof CallError && error.fields) {
    const others = Object.entries(error.fields).filter(([field]) => !isShown(field))
    if (others.length === 0) return someFields
    return others.map(([field, texts]) => namedText(fieldName(field), texts.join(' '))).join(' ')
  }
  return messageOf(error, 'That didn’t work. Please try again.')
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
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
