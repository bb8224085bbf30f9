import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { maxEmailLength } from '../../limits.ts'
import type { ProblemCode } from '../../problems/problems.ts'
import { Id, IdParam, line, Time } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'
import { Version, versioned } from '../version.ts'
import { permissions, staffRoles } from './permissions.ts'

const Role = z.enum(staffRoles)

/** A member of staff as owners see them. */
export const StaffMember = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: Role,
  created_at: Time,
  suspended_at: Time.nullable(),
  /** When a session was last used; null if never, or if that session is no longer stored. */
  last_seen_at: Time.nullable(),
  /** Number of active sessions. */
  session_count: z.int(),
  has_second_factor: z.boolean(),
  version: Version,
})
export type StaffMember = z.infer<typeof StaffMember>

const member = { access: 'staff', permission: 'staff.manage', params: z.object({ id: IdParam }) } as const
const step = { ...member, method: 'POST', answer: StaffMember, problems: ['not_found', 'conflict'] } as const

export const listStaffCall = endpoint({
  method: 'GET',
  path: '/admin/staff/',
  summary: 'All members of staff, by name',
  access: 'staff',
  permission: 'staff.manage',
  query: AdminPaging.extend({ search: Search, role: Role.optional() }),
  answer: adminListOf(StaffMember),
})

export const showStaffMemberCall = endpoint({
  ...member,
  method: 'GET',
  path: '/admin/staff/{id}/',
  summary: 'One member of staff',
  answer: StaffMember,
  problems: ['not_found'],
})

export const changeStaffRoleCall = endpoint({
  ...step,
  path: '/admin/staff/{id}/role/',
  summary:
    'Gives a member of staff another role, effective from their next call. Only owners can make owners, and one owner always remains',
  body: z.object({ role: Role, ...versioned }),
})

export const suspendStaffMemberCall = endpoint({
  ...step,
  path: '/admin/staff/{id}/suspend/',
  summary: 'Signs a member of staff out everywhere and suspends them; repeating it has no effect',
})

export const restoreStaffMemberCall = endpoint({
  ...step,
  path: '/admin/staff/{id}/restore/',
  summary: 'Lets a suspended member of staff sign in again; repeating it has no effect',
})

export const signOutStaffMemberCall = endpoint({
  ...step,
  path: '/admin/staff/{id}/sign-out/',
  summary: 'Ends all sessions of a member of staff; they can sign in again',
})

export const resetStaffSecondFactorCall = endpoint({
  ...step,
  path: '/admin/staff/{id}/reset-second-factor/',
  summary:
    'Turns off two-factor authentication for a member of staff, for example after a lost phone, and signs them out everywhere',
})

export const removeStaffMemberCall = endpoint({
  ...member,
  method: 'DELETE',
  path: '/admin/staff/{id}/',
  summary: 'Removes a member of staff and signs them out; the account remains as a customer’s',
  answer: z.undefined(),
  status: 204,
  problems: ['not_found', 'conflict'],
})

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  /** The inviter's username; null if that account was deleted. */
  invited_by: z.string().nullable(),
  created_at: Time,
  expires_at: Time,
  is_expired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const listInvitationsCall = endpoint({
  method: 'GET',
  path: '/admin/invitations/',
  summary: 'Pending invitations, newest first',
  access: 'staff',
  permission: 'staff.manage',
  query: AdminPaging,
  answer: adminListOf(Invitation),
})

export const inviteStaffCall = endpoint({
  method: 'POST',
  path: '/admin/invitations/',
  summary:
    'Emails an invitation that works once, for 72 hours; it replaces an earlier one to the same address',
  access: 'staff',
  permission: 'staff.manage',
  body: z.object({
    email: line(maxEmailLength).pipe(z.email('email_expected' satisfies ProblemCode)),
    role: Role,
  }),
  answer: Invitation,
  status: 201,
})

export const withdrawInvitationCall = endpoint({
  method: 'DELETE',
  path: '/admin/invitations/{id}/',
  summary: 'Withdraws an invitation; its link stops working',
  access: 'staff',
  permission: 'staff.manage',
  params: z.object({ id: IdParam }),
  answer: z.undefined(),
  status: 204,
  problems: ['not_found', 'forbidden'],
})

export const RoleRights = z.object({
  role: Role,
  permissions: z.array(z.enum(permissions)),
  /** Whether its members must use two-factor authentication. */
  needs_second_factor: z.boolean(),
  member_count: z.int(),
  version: Version,
})
export type RoleRights = z.infer<typeof RoleRights>

export const listRolesCall = endpoint({
  method: 'GET',
  path: '/admin/roles/',
  summary: 'The roles with their permissions',
  access: 'staff',
  permission: 'staff.manage',
  answer: z.array(RoleRights),
})

export const changeRoleCall = endpoint({
  method: 'PUT',
  path: '/admin/roles/{role}/',
  summary: 'Changes the permissions of a role, effective from the next call of its members. Owners only',
  access: 'staff',
  permission: 'staff.manage',
  params: z.object({ role: Role }),
  body: z.object({
    /** Ignored for owners, who have all permissions. Other roles cannot have those in `ownersOnly`. */
    permissions: z.array(z.enum(permissions)).max(permissions.length),
    needs_second_factor: z.boolean(),
    ...versioned,
  }),
  answer: RoleRights,
  problems: ['not_found', 'conflict'],
})
