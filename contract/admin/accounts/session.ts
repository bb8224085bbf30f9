import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../wire.ts'
import { permissions, staffRoles } from './permissions.ts'

/** The signed-in member of staff and their permissions. */
export const AdminSession = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Empty while the second factor is 'required' or 'missing'. */
  permissions: z.array(z.enum(permissions)),
  /** 'required': enter a code now. 'missing': the role requires two-factor authentication, which is not set up. */
  second_factor: z.enum(['off', 'missing', 'required', 'done']),
  /** The password needs no confirmation until this time; null if it needs one now. */
  password_confirmed_until: Time.nullable(),
  shop: z.object({
    name: z.string(),
    /** IANA name: 'Asia/Kathmandu'. */
    time_zone: z.string(),
    currency: z.literal('USD'),
  }),
})
export type AdminSession = z.infer<typeof AdminSession>

export const showSessionCall = endpoint({
  method: 'GET',
  path: '/admin/me/',
  summary: 'The signed-in member of staff and their permissions',
  access: 'staff',
  permission: 'signing_in',
  answer: AdminSession,
})

export const confirmPasswordCall = endpoint({
  method: 'POST',
  path: '/admin/session/confirm-password/',
  summary: 'Confirms the password for calls that require it; valid for ten minutes',
  access: 'staff',
  permission: 'signing_in',
  body: z.object({ password: z.string().min(1).max(1000) }),
  answer: AdminSession,
})
