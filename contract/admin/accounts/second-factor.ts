import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { line, Time } from '../../wire.ts'

/** Six digits from the app, or a recovery code; spaces and hyphens do not matter. */
const code = line(40)

const RecoveryCodes = z.object({
  /** Such as 'k7xm-2qpd-94wn-hs3t'. Each code works once; the shop never shows the codes again. */
  recovery_codes: z.array(z.string()),
})

export const SecondFactor = z.object({
  /** When it was turned on; null if it is off. */
  since: Time.nullable(),
  recovery_codes_left: z.int(),
  /** Whether the caller's role requires it. */
  is_required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const showSecondFactorCall = endpoint({
  method: 'GET',
  path: '/admin/session/second-factor/',
  summary: 'Whether two-factor authentication is on for the caller',
  access: 'staff',
  permission: 'signing_in',
  answer: SecondFactor,
})

export const enterSecondFactorCall = endpoint({
  method: 'POST',
  path: '/admin/session/second-factor/',
  summary: 'Enters a code from the authenticator app, or a recovery code, for this session; each works once',
  access: 'staff',
  permission: 'signing_in',
  body: z.object({ code }),
  answer: z.undefined(),
  status: 204,
})

export const setUpSecondFactorCall = endpoint({
  method: 'POST',
  path: '/admin/session/second-factor/set-up/',
  summary: 'Creates a new secret for an authenticator app; it takes effect once its first code is entered',
  access: 'staff',
  permission: 'signing_in',
  answer: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** 'otpauth://totp/…', for scanning. */
    uri: z.string(),
  }),
  problems: ['conflict'],
})

export const turnOnSecondFactorCall = endpoint({
  method: 'POST',
  path: '/admin/session/second-factor/turn-on/',
  summary: 'Turns two-factor authentication on with the first code from the app',
  access: 'staff',
  permission: 'signing_in',
  body: z.object({ code }),
  answer: RecoveryCodes,
  problems: ['conflict'],
})

export const renewRecoveryCodesCall = endpoint({
  method: 'POST',
  path: '/admin/session/second-factor/recovery-codes/',
  summary: 'Creates ten new recovery codes; the earlier ones stop working',
  access: 'staff',
  permission: 'any',
  answer: RecoveryCodes,
  problems: ['conflict'],
})

export const turnOffSecondFactorCall = endpoint({
  method: 'DELETE',
  path: '/admin/session/second-factor/',
  summary: 'Turns two-factor authentication off for the caller',
  access: 'staff',
  permission: 'any',
  answer: z.undefined(),
  status: 204,
})
