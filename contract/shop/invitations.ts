import { z } from 'zod'
import { staffRoles } from '../admin/accounts/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { unread } from '../reading.ts'
import { NewOrCurrentPassword, StaffName } from './accounts.ts'

/** The secret in the emailed link. */
const token = z.string().max(100)

export const findInvitationCall = endpoint({
  method: 'POST',
  path: '/accounts/invitation/',
  summary: 'What a staff invitation link is for',
  access: 'public',
  body: z.object({ token }),
  answer: unread(
    z.object({
      email: z.string(),
      role: z.enum(staffRoles),
      shop_name: z.string(),
      /**
       * The username of an existing account with this address, whose password is then required; null if there is none.
       */
      username: z.string().nullable(),
    }),
  ),
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
    /** Only for a new account. */
    username: StaffName.optional(),
    /** A new password, or the password of the existing account. */
    password: NewOrCurrentPassword,
  }),
  answer: z.undefined(),
  status: 204,
  problems: ['bad_request', 'forbidden'],
})
