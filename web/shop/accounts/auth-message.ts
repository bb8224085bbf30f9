import { fieldsLine, messageOf } from '../../../client/call-error.ts'

/** Why somebody could not log in or register: the server's detail, else its faults by field, else `otherwise`. */
export function authMessage(error: unknown, otherwise: string): string {
  return fieldsLine(error) ?? messageOf(error, otherwise)
}
