import { CallError, fieldsLine, messageOf } from '#client/call-error.ts'
import { accountsMessages } from '#messages/accounts/accounts.ts'

/** Wording of failures for forms of the account pages. */
export function accountFailure(fallback: string): (error: unknown) => string {
  return (error) =>
    error instanceof CallError && error.status === 404
      ? accountsMessages.notFound
      : messageOf(error, fallback)
}

/** Why logging in or registering failed: the server's errors by field, else its detail, else `fallback`. */
export function authFailure(fallback: string): (error: unknown) => string {
  return (error) => fieldsLine(error) ?? messageOf(error, fallback)
}
