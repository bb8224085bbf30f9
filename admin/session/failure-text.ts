import { CallError, messageOf } from '#client/call-error.ts'

/**
 * What to tell the person about a failure: the server's sentence, or ours where there was no answer. What is wrong with
 * fields is told by their names, except for those that `isShown` says have their sentence beside them.
 */
export function failureText(error: unknown, isShown: (field: string) => boolean = () => false): string {
  if (error instanceof CallError && error.status === 0) {
    return 'We couldn’t reach the shop. Nothing is lost; try again when you’re online.'
  }
  // The same key was used for other words: the earlier call has been done, and only its answer was lost.
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

/** The whole payload, or the only thing that was given. */
const nameless = ['non_field_errors', 'csv', 'file']

/** The name of a field in words: 'items.0.gateway_reference' is 'Items 1, gateway reference'; '' for what needs none. */
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
