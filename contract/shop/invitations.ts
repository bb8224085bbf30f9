import { z } from 'zod'
import { staffRoles } from '../admin/accounts/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { NewOrCurrentPassword, StaffName } from './accounts.ts'

/** The secret in the emailed link. */
const token = z.string().max(100)

export const findInvitationCall = endpoint({
  method: 'POST',
  path: '/accounts/invitation/',
  summary: 'What a staff invitation link is for',
  access: 'public',
  body: z.object({ token }),
  answer: z.object({
    email: z.string(),
    role: z.enum(staffRoles),
    shop_name: z.string(),
    /** The existing account with this address, whose password is then required; null for none. */
    username: z.string().nullable(),
  }),
  problems: ['bad_request'],
})

export const acceptInvitationCall = endpoint({
  method: 'POST',
  path: '/accounts/invitation/accept/',
  summary:
    'Accepts an invitation: creates a staff account, or makes the account of the invited address one. Works once',
  access: 'public',
  body: z.object({
    token,
    /** For a new account. */
    username: StaffName.optional(),
    /** A new password, or that of the existing account. */
    password: NewOrCurrentPassword,
  }),
  answer: z.undefined(),
  status: 204,
  problems: ['bad_request', 'forbidden'],
})
