import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line } from '../wire.ts'

/** The one answer that shows an e-mail address: to its owner. */
export const Account = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  role: z.enum(['customer', 'staff', 'owner']),
})
export type Account = z.infer<typeof Account>

export const passwordShortest = 8
export const passwordLongest = 200

export const accountProblems = {
  passwordsDiffer: 'Passwords do not match.',
  passwordShort: `Password must be at least ${passwordShortest} characters long.`,
  wrongCredentials: 'No account was found with these credentials.',
  refreshRefused: 'Token is invalid or expired.',
} as const

const EmailAddress = line(254).pipe(z.email('Enter a valid email address.'))
const NewPassword = z
  .string()
  .min(passwordShortest, accountProblems.passwordShort)
  .max(passwordLongest, `Ensure this field has no more than ${passwordLongest} characters.`)

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
      password: z.string().min(1, 'This field may not be blank.').max(passwordLongest),
    })
    .refine((body) => body.login_id !== undefined || body.email !== undefined, {
      path: ['login_id'],
      message: 'This field is required.',
      when: ({ value }) => isObject(value),
    }),
  answer: z.object({ access: z.string(), refresh: z.string(), user: Account }),
  problems: ['unauthenticated'],
})

export const register = endpoint({
  method: 'POST',
  path: '/accounts/register/',
  summary: 'Opens a customer account',
  access: 'public',
  body: z
    .object({ email: EmailAddress, password: NewPassword, password_confirm: z.string().max(passwordLongest) })
    .refine((body) => body.password === body.password_confirm, {
      path: ['password_confirm'],
      message: accountProblems.passwordsDiffer,
    }),
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
