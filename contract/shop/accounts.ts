import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, tooLong } from '../wire.ts'

/** The one answer that shows an e-mail address: to its owner. */
export const Account = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  role: z.enum(['customer', 'staff', 'owner']),
  /** False until the account has shown that it reads the address's mail; another backend may not say. */
  is_email_verified: z.boolean().optional(),
})
export type Account = z.infer<typeof Account>

export const minPasswordLength = 8
export const maxPasswordLength = 200

export const accountProblems = {
  passwordsDiffer: 'Passwords do not match.',
  passwordShort: `Password must be at least ${minPasswordLength} characters long.`,
  wrongCredentials: 'No account was found with these credentials.',
  refreshRefused: 'Token is invalid or expired.',
  wrongPassword: 'This is not your current password.',
  resetRefused: 'This link is no longer valid. Please ask for a new one.',
  usernameTaken: 'This username is taken.',
  suspended: 'This account is suspended. Please contact us.',
  verificationRefused: 'This link is no longer valid. Your account page can send you a new one.',
  passwordOfAccount: 'Please enter the password of the account that this mail is about.',
  enoughVerifications:
    'We have sent you several links already. Please use the newest, or try again tomorrow.',
} as const

export const minUsernameLength = 3
export const maxUsernameLength = 30

/** Letters and digits of English, and between them single dots, hyphens and underscores. */
const Username = line(maxUsernameLength)
  .min(minUsernameLength, `Use at least ${minUsernameLength} characters.`)
  .regex(
    /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/i,
    'Use letters from a to z and digits; between them a dot, a hyphen or an underscore.',
  )

/** A password that is not new: it is compared and nothing else. */
export const CurrentPassword = z.string().min(1, 'This field may not be blank.').max(maxPasswordLength)

const EmailAddress = line(254).pipe(z.email('Enter a valid email address.'))
const NewPassword = z
  .string()
  .min(minPasswordLength, accountProblems.passwordShort)
  .max(maxPasswordLength, tooLong(maxPasswordLength))

const confirmedPassword = { password: NewPassword, password_confirm: z.string().max(maxPasswordLength) }
const isConfirmed = (body: { password: string; password_confirm: string }) =>
  body.password === body.password_confirm
const unconfirmed = { path: ['password_confirm'], message: accountProblems.passwordsDiffer }

/** When a rule about several fields is to be told beside what is wrong with single ones. */
const isObject = (value: unknown) => typeof value === 'object' && value !== null

export const login = endpoint({
  method: 'POST',
  path: '/accounts/login/',
  summary: 'Exchanges an e-mail address or username and a password for a pair of tokens',
  access: 'public',
  body: z
    .object({
      login_id: line(254).optional(),
      email: line(254).optional(),
      password: CurrentPassword,
    })
    .refine((body) => body.login_id !== undefined || body.email !== undefined, {
      path: ['login_id'],
      message: 'This field is required.',
      when: ({ value }) => isObject(value),
    }),
  answer: z.object({
    access: z.string(),
    refresh: z.string(),
    user: Account.omit({ is_email_verified: true }),
  }),
  problems: ['unauthenticated', 'forbidden'],
})

export const register = endpoint({
  method: 'POST',
  path: '/accounts/register/',
  summary: 'Opens a customer account',
  access: 'public',
  body: z.object({ email: EmailAddress, ...confirmedPassword }).refine(isConfirmed, unconfirmed),
  answer: Account.pick({ id: true, email: true, username: true }),
  status: 201,
})

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/accounts/token/refresh/',
  summary: 'Exchanges a refresh token for a new pair; one that was used before ends its whole family',
  access: 'public',
  body: z.object({ refresh: z.string().min(1, 'This field may not be blank.').max(512) }),
  answer: z.object({ access: z.string(), refresh: z.string().optional() }),
  problems: ['unauthenticated'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/accounts/logout/',
  summary: 'Ends the family of a refresh token; repeating it does nothing',
  access: 'public',
  body: z.object({ refresh: z.string().max(512).optional() }),
  answer: z.undefined(),
  status: 204,
})

export const findAccount = endpoint({
  method: 'GET',
  path: '/accounts/me/',
  summary: "The caller's own account",
  access: 'signed_in',
  answer: Account,
})

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/accounts/me/',
  summary: "Changes the caller's username, which stands beside what they wrote",
  access: 'signed_in',
  body: z.object({ username: Username.optional() }),
  answer: Account,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/accounts/password/',
  summary: "Changes the caller's password and ends every other sign-in",
  access: 'signed_in',
  body: z
    .object({ current_password: CurrentPassword, ...confirmedPassword })
    .refine(isConfirmed, unconfirmed),
  answer: z.undefined(),
  status: 204,
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/accounts/sign-out-everywhere/',
  summary: "Ends every sign-in of the caller's account, this one too",
  access: 'signed_in',
  answer: z.undefined(),
  status: 204,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/accounts/password/forgot/',
  summary: 'Mails a link to set a new password, if the address has an account; the answer does not tell',
  access: 'public',
  body: z.object({ email: EmailAddress }),
  answer: z.undefined(),
  status: 204,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/accounts/password/reset/',
  summary: 'Sets a new password with the secret of a mailed link, once, and ends every sign-in',
  access: 'public',
  body: z.object({ token: line(100), ...confirmedPassword }).refine(isConfirmed, unconfirmed),
  answer: z.undefined(),
  status: 204,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/accounts/email/verify/',
  summary:
    "Confirms an account's address with the secret of a mailed link, once; unless signed in to it, with its password",
  access: 'public',
  body: z.object({ token: line(100), password: z.string().max(maxPasswordLength).optional() }),
  answer: z.undefined(),
  status: 204,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/accounts/email/resend/',
  summary: "Mails the caller a new link to confirm the account's address; does nothing once it is confirmed",
  access: 'signed_in',
  answer: z.undefined(),
  status: 204,
})
