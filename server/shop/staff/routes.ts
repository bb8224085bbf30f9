import {
  deleteSavedViewCall,
  listSavedViewsCall,
  saveViewCall,
} from '#contract/admin/accounts/saved-views.ts'
import { confirmPasswordCall, showSessionCall } from '#contract/admin/accounts/session.ts'
import {
  changeRoleCall,
  changeStaffRoleCall,
  inviteStaffCall,
  listInvitationsCall,
  listRolesCall,
  listStaffCall,
  removeStaffMemberCall,
  resetStaffSecondFactorCall,
  restoreStaffMemberCall,
  showStaffMemberCall,
  signOutStaffMemberCall,
  suspendStaffMemberCall,
  withdrawInvitationCall,
} from '#contract/admin/accounts/staff.ts'
import { acceptInvitationCall, findInvitationCall } from '#contract/shop/invitations.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { signingIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findOwnAccount } from '#server/shop/accounts/find-account.ts'
import { confirmPassword } from '#server/shop/accounts/passwords/confirm-password.ts'
import { passwordConfirmedUntil } from '#server/shop/accounts/sessions/session-tokens.ts'
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
import { changeRole, listRoles } from './roles.ts'
import { deleteSavedView, listSavedViews, saveView } from './saved-views.ts'

/** Staff, their rights, and their presence. */
export const staffMemberRoutes: Route[] = [
  route(listStaffCall, async (ctx, call) =>
    adminListAnswer(await listStaff(ctx, call.query), call, (member) => member),
  ),
  route(showStaffMemberCall, (ctx, { params }) => showStaffMember(ctx, params.id)),
  route(changeStaffRoleCall, (ctx, { params, body }) => changeStaffRole(ctx, { ...params, ...body })),
  route(suspendStaffMemberCall, (ctx, { params }) => suspendStaffMember(ctx, params)),
  route(restoreStaffMemberCall, (ctx, { params }) => restoreStaffMember(ctx, params)),
  route(signOutStaffMemberCall, (ctx, { params }) => signOutStaffMember(ctx, params)),
  route(resetStaffSecondFactorCall, (ctx, { params }) => resetStaffSecondFactor(ctx, params)),
  route(removeStaffMemberCall, async (ctx, { params }) => void (await removeStaffMember(ctx, params))),
  route(listInvitationsCall, async (ctx, call) =>
    adminListAnswer(await listInvitations(ctx, call.query), call, (invitation) => invitation),
  ),
  route(inviteStaffCall, (ctx, { body }) => inviteStaff(ctx, body)),
  route(withdrawInvitationCall, async (ctx, { params }) => void (await withdrawInvitation(ctx, params))),
  route(listRolesCall, (ctx) => listRoles(ctx)),
  route(changeRoleCall, (ctx, { params, body }) => changeRole(ctx, { ...params, ...body })),
  route(findInvitationCall, (ctx, { body }) => findInvitation(ctx, body.token)),
  route(acceptInvitationCall, async (ctx, { body }) => void (await acceptInvitation(ctx, body)), {
    attemptKey: (ctx, { body }) => attemptKeyOfInvitation(ctx, body),
  }),
  route(listSavedViewsCall, async (ctx, { query }) => ({
    results: await listSavedViews(ctx, query.screen),
  })),
  route(saveViewCall, (ctx, { body }) => saveView(ctx, body)),
  route(deleteSavedViewCall, async (ctx, { params }) => void (await deleteSavedView(ctx, params))),
  route(showSessionCall, (ctx) => sessionAnswer(ctx)),
  route(
    confirmPasswordCall,
    async (ctx, { body }) => {
      await confirmPassword(ctx, body)
      return sessionAnswer(ctx)
    },
    { attemptKey: async (ctx) => attemptKeyOf(signingIn(ctx.actor).accountId) },
  ),
]

async function sessionAnswer(ctx: Context) {
  const member = signingIn(ctx.actor)
  const { accountId, sessionId = '', role, secondFactor } = member
  const { email, username } = await findOwnAccount(ctx)
  const { site_title } = await findSiteSettings(ctx)
  const until = await passwordConfirmedUntil(ctx, sessionId)
  return {
    id: accountId,
    username,
    email,
    role,
    permissions: member.kind === 'staff' ? [...member.permissions] : [],
    second_factor: secondFactor,
    password_confirmed_until: until?.toISOString() ?? null,
    shop: { name: site_title, time_zone: await findTimeZone(ctx), currency: 'USD' as const },
  }
}
