import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { signingIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findOwnAccount } from '#server/shop/accounts/find-account.ts'
import { confirmPassword } from '#server/shop/accounts/passwords/change-password.ts'
import { attemptKeyOf } from '#server/shop/accounts/sessions/sign-in.ts'
import { findSiteSettings, findTimeZone } from '#server/shop/pages/site-settings.ts'
import { acceptInvitation, attemptKeyOfInvitation, findInvitation } from './accept-invitation.ts'
import {
  changeStaffRole,
  removeStaffMember,
  resetStaffSecondFactor,
  restoreStaffMember,
  signOutStaffMember,
  suspendStaffMember,
} from './change-staff.ts'
import { inviteStaff, listInvitations, withdrawInvitation } from './invite-staff.ts'
import { listStaff, showStaffMember } from './list-staff.ts'
import { changeRole, listRoles, showRole } from './roles.ts'
import { deleteSavedView, listSavedViews, saveView } from './saved-views.ts'

/** Staff, their rights, and their presence. */
export const staffMemberRoutes = {
  'GET /admin/staff/': async (ctx, call) => adminListAnswer(await listStaff(ctx, call.query), call),
  'GET /admin/staff/{id}/': (ctx, { params }) => showStaffMember(ctx, params.id),
  'POST /admin/staff/{id}/role/': async (ctx, { params, body }) => {
    await changeStaffRole(ctx, { ...params, ...body })
    return showStaffMember(ctx, params.id)
  },
  'POST /admin/staff/{id}/suspend/': answering(suspendStaffMember),
  'POST /admin/staff/{id}/restore/': answering(restoreStaffMember),
  'POST /admin/staff/{id}/sign-out/': answering(signOutStaffMember),
  'POST /admin/staff/{id}/reset-second-factor/': answering(resetStaffSecondFactor),
  'DELETE /admin/staff/{id}/': async (ctx, { params }) => void (await removeStaffMember(ctx, params)),
  'GET /admin/invitations/': async (ctx, call) =>
    adminListAnswer(await listInvitations(ctx, call.query), call),
  'POST /admin/invitations/': (ctx, { body }) => inviteStaff(ctx, body),
  'DELETE /admin/invitations/{id}/': async (ctx, { params }) => void (await withdrawInvitation(ctx, params)),
  'GET /admin/roles/': (ctx) => listRoles(ctx),
  'PUT /admin/roles/{role}/': async (ctx, { params, body }) => {
    await changeRole(ctx, { ...params, ...body })
    return showRole(ctx, params.role)
  },
  'POST /accounts/invitation/': (ctx, { body }) => findInvitation(ctx, body.token),
  'POST /accounts/invitation/accept/': {
    handle: async (ctx, { body }) => void (await acceptInvitation(ctx, body)),
    attemptKey: (ctx, { body }) => attemptKeyOfInvitation(ctx, body),
  },
  'GET /admin/saved-views/': async (ctx, { query }) => ({
    results: await listSavedViews(ctx, query.screen),
  }),
  'POST /admin/saved-views/': (ctx, { body }) => saveView(ctx, body),
  'DELETE /admin/saved-views/{id}/': async (ctx, { params }) => void (await deleteSavedView(ctx, params)),
  'GET /admin/me/': (ctx) => sessionAnswer(ctx),
  'POST /admin/session/confirm-password/': {
    handle: async (ctx, { body }) => sessionAnswer(ctx, await confirmPassword(ctx, body)),
    attemptKey: async (ctx) => attemptKeyOf(signingIn(ctx.actor).accountId),
  },
} satisfies Partial<Handlers>

/** A handler that makes the change, and answers with the member of staff as they are afterwards. */
function answering(change: (ctx: Context, params: { id: number }) => Promise<unknown>) {
  return async (ctx: Context, { params }: { params: { id: number } }) => {
    await change(ctx, params)
    return showStaffMember(ctx, params.id)
  }
}

async function sessionAnswer(ctx: Context, confirmedUntil = signingIn(ctx.actor).passwordConfirmedUntil) {
  const member = signingIn(ctx.actor)
  const { accountId, role, secondFactor } = member
  const { email, username } = await findOwnAccount(ctx)
  const { site_title } = await findSiteSettings(ctx)
  return {
    id: accountId,
    username,
    email,
    role,
    permissions: member.kind === 'staff' ? [...member.permissions] : [],
    second_factor: secondFactor,
    password_confirmed_until: confirmedUntil?.toISOString() ?? null,
    shop: { name: site_title, time_zone: await findTimeZone(ctx), currency: 'USD' as const },
  }
}
