import { bodyText, CallError, messageOf } from './call-error.ts'

/** The server's detail, else the body of its answer as JSON text, else what `messageOf` says. */
export function detailOrBody(error: unknown, otherwise: string): string {
  if (error instanceof CallError && !error.detail) return bodyText(error) ?? otherwise
  return messageOf(error, otherwise)
}
