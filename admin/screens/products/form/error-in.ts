import { type FieldErrors, get } from 'react-hook-form'

/** The server's error for a nested field: 'attributes.0.key'. */
export function errorIn(errors: FieldErrors, path: string): string | undefined {
  const { message } = (get(errors, path) ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}
