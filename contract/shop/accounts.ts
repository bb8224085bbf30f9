import { z } from 'zod'
import { minPasswordLength } from '#model/new-password.ts'
import { staffRoles } from '../admin/accounts/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { maxEmailLength, maxPublicNameLength, maxUsernameLength } from '../limits.ts'
import type { ProblemCode } from '../problems/problems.ts'
import { lenient, readBy, unread } from '../reading.ts'
import { Id, line, tooLong } from '../wire.ts'

/** An account as shown to its owner. No other customer sees the email address. */
export const Account = z.object({
  id: lenient(Id, 0),
  email: lenient(z.string(), ''),
  username: lenient(z.string(), ''),
  role: lenient(readBy(z.enum(['customer', ...staffRoles]), 'nonBlank'), ''),
  /** Absent if the backend confirms no addresses. */
  is_email_verified: z.boolean().optional(),
  /** Absent until chosen. */
  public_name: z.string().optional(),
})
export type Account = z.infer<typeof Account>

export const maxPasswordLength = 200

export const minUsernameLength = 3

/** Letters and digits, with single dots, hyphens and underscores between them. */
export const Username = line(maxUsernameLength)
  .min(minUsernameLength, 'too_short' satisfies ProblemCode)
  .regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/i, 'username_malformed' satisfies ProblemCode)

/** The name of a member of staff, 'Norbu Sherpa': a username that may also contain other letters and single spaces. */
export const StaffName = line(maxUsernameLength)
  .normalize('NFC')
  .min(minUsernameLength, 'too_short' satisfies ProblemCode)
  .regex(
    /^[\p{L}\p{M}\p{N}]+(?:(?:\.? |[._'’-])[\p{L}\p{M}\p{N}]+)*$/u,
    'staff_name_malformed' satisfies ProblemCode,
  )

/**
 * A name in any script, shown to everyone: words with single separators, of which '་' is Tibetan. Never an address: no
 * letter follows a dot, except in initials. Invisible joiners only follow a mark, as in 'ශ්‍රී'.
 */
export const PublicName = line(maxPublicNameLength)
  .normalize('NFC')
  .regex(
    /^(?:[\p{L}\p{M}\p{N}]+\.?|(?:\p{L}\.){2,})(?:(?:[ '’_·・་-]|\p{M}[\u200c\u200d])(?:[\p{L}\p{M}\p{N}]+\.?|(?:\p{L}\.){2,}))*$/u,
    'public_name_malformed' satisfies ProblemCode,
  )

/** Of a review or comment: the public name, while its writer has chosen none. */
export const publicNameField = { public_name: PublicName.optional() }

/** An existing password, to be compared: the rules for new passwords don't apply. */
export const CurrentPassword = z
  .string()
  .min(1, 'blank' satisfies ProblemCode)
  .max(maxPasswordLength)

const EmailAddress = line(maxEmailLength).pipe(z.email('email_expected' satisfies ProblemCode))
const longEnough = (password: z.ZodString) =>
  password.min(minPasswordLength, 'password_too_short' satisfies ProblemCode).max(maxPasswordLength, tooLong)

/** Normalized as it will be stored, so its length counts letters as people see them. */
export const NewPassword = longEnough(z.string().normalize('NFKC'))
/** Not normalized, since an existing password may be stored as typed. */
export const NewOrCurrentPassword = longEnough(z.string())

const confirmedPassword = {
  password: NewPassword,
  password_confirm: z.string().normalize('NFKC').max(maxPasswordLength),
}
const isConfirmed = (body: { password: string; password_confirm: string }) =>
  body.password === body.password_confirm
const unconfirmed = { path: ['password_confirm'], message: 'passwords_differ' satisfies ProblemCode }

/** Lets a rule about several fields run even if one of them is invalid. */
const isObject = (value: unknown) => typeof value === 'object' && value !== null

export const loginCall = endpoint({
  method: 'POST',
  path: '/accounts/login/',
  summary: 'Exchanges an email address or username and a password for a pair of tokens',
  access: 'public',
  body: z
    .object({
      login_id: line(maxEmailLength).optional(),
      email: line(maxEmailLength).optional(),
      password: CurrentPassword,
    })
    .refine((body) => body.login_id !== undefined || body.email !== undefined, {
      path: ['login_id'],
      message: 'required' satisfies ProblemCode,
      when: ({ value }) => isObject(value),
    }),
  answer: unread(
    z.object({
      access: z.string(),
      refresh: z.string(),
      user: Account.omit({ is_email_verified: true, public_name: true }),
    }),
  ),
  problems: ['unauthenticated', 'forbidden'],
})

export const registerCall = endpoint({
  method: 'POST',
  path: '/accounts/register/',
  summary: 'Creates a customer account',
  access: 'public',
  body: z.object({ email: EmailAddress, ...confirmedPassword }).refine(isConfirmed, unconfirmed),
  answer: unread(Account.pick({ id: true, email: true, username: true })),
  status: 201,
})

export const refreshTokensCall = endpoint({
  method: 'POST',
  path: '/accounts/token/refresh/',
  summary: 'Exchanges a refresh token for a new pair; reusing a token revokes its whole family',
  access: 'public',
  body: z.object({
    refresh: z
      .string()
      .min(1, 'blank' satisfies ProblemCode)
      .max(512),
  }),
  answer: unread(z.object({ access: z.string(), refresh: z.string().optional() })),
  problems: ['unauthenticated'],
})

export const logoutCall = endpoint({
  method: 'POST',
  path: '/accounts/logout/',
  summary: 'Revokes the family of a refresh token; repeating it has no effect',
  access: 'public',
  body: z.object({ refresh: z.string().max(512).optional() }),
  answer: z.undefined(),
  status: 204,
})

export const findAccountCall = endpoint({
  method: 'GET',
  path: '/accounts/me/',
  summary: "The caller's own account",
  access: 'signing_in',
  answer: Account,
})

export const changeAccountCall = endpoint({
  method: 'PATCH',
  path: '/accounts/me/',
  summary:
    "Changes the caller's username and public name, which is shown with reviews and comments; null removes it",
  access: 'signed_in',
  body: z.object({ username: Username.optional(), public_name: PublicName.nullish() }),
  answer: Account,
})

const PublicNameAnswer = z.object({
  /** Also a username that the caller has chosen; null until then. */
  public_name: z.string().nullable(),
  /** The first name in the address, if there is no public name. */
  suggested_name: z.string().nullable(),
})
export type PublicNameAnswer = z.infer<typeof PublicNameAnswer>

export const findPublicNameCall = endpoint({
  method: 'GET',
  path: '/accounts/me/public-name/',
  summary: "The name that everyone sees with the caller's reviews and comments",
  access: 'signing_in',
  answer: PublicNameAnswer,
})

export const changePasswordCall = endpoint({
  method: 'POST',
  path: '/accounts/password/',
  summary: "Changes the caller's password and ends all other sessions",
  access: 'signed_in',
  body: z
    .object({ current_password: CurrentPassword, ...confirmedPassword })
    .refine(isConfirmed, unconfirmed),
  answer: z.undefined(),
  status: 204,
})

export const signOutEverywhereCall = endpoint({
  method: 'POST',
  path: '/accounts/sign-out-everywhere/',
  summary: "Ends all sessions of the caller's account, including this one",
  access: 'signing_in',
  answer: z.undefined(),
  status: 204,
})

export const forgotPasswordCall = endpoint({
  method: 'POST',
  path: '/accounts/password/forgot/',
  summary:
    'Emails a password reset link if the address has an account; the answer is the same if it does not',
  access: 'public',
  body: z.object({ email: EmailAddress }),
  answer: z.undefined(),
  status: 204,
})

export const resetPasswordCall = endpoint({
  method: 'POST',
  path: '/accounts/password/reset/',
  summary: 'Sets a new password with the single-use token of an emailed link and ends all sessions',
  access: 'public',
  body: z.object({ token: line(100), ...confirmedPassword }).refine(isConfirmed, unconfirmed),
  answer: z.undefined(),
  status: 204,
})

export const verifyEmailCall = endpoint({
  method: 'POST',
  path: '/accounts/email/verify/',
  summary:
    "Verifies an account's address with the single-use token of an emailed link; also requires its password unless signed in",
  access: 'public',
  body: z.object({ token: line(100), password: z.string().max(maxPasswordLength).optional() }),
  answer: z.undefined(),
  status: 204,
})

export const resendVerificationCall = endpoint({
  method: 'POST',
  path: '/accounts/email/resend/',
  summary: "Emails the caller a new link to verify the account's address; no effect once verified",
  access: 'signed_in',
  answer: z.undefined(),
  status: 204,
})
