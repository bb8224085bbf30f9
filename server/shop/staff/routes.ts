import * as savedViews from '#contract/admin/accounts/saved-views.ts'
import * as session from '#contract/admin/accounts/session.ts'
import * as contract from '#contract/admin/accounts/staff.ts'
import * as invitations from '#contract/shop/invitations.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { signingIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findOwnAccount } from '#server/shop/accounts/find-account.ts'
import { confirmPassword } from '#server/shop/accounts/passwords/confirm-password.ts'
import { attemptKeyOf } from '#server/shop/accounts/sessions/sign-in.ts'
import { passwordConfirmedUntil } from '#server/shop/accounts/sessions/token-families.ts'
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

/** Who works in the shop, with which rights, and who is at work now. */
export const staffMemberRoutes: Route[] = [
  route(contract.listStaff, async (ctx, call) =>
    officeListAnswer(await listStaff(ctx, call.query), call, (member) => member),
  ),
  route(contract.showStaffMember, (ctx, { params }) => showStaffMember(ctx, params.id)),
  route(contract.changeStaffRole, (ctx, { params, body }) => changeStaffRole(ctx, { ...params, ...body })),
  route(contract.suspendStaffMember, (ctx, { params }) => suspendStaffMember(ctx, params)),
  route(contract.restoreStaffMember, (ctx, { params }) => restoreStaffMember(ctx, params)),
  route(contract.signOutStaffMember, (ctx, { params }) => signOutStaffMember(ctx, params)),
  route(contract.resetStaffSecondFactor, (ctx, { params }) => resetStaffSecondFactor(ctx, params)),
  route(contract.removeStaffMember, async (ctx, { params }) => void (await removeStaffMember(ctx, params))),
  route(contract.listInvitations, async (ctx, call) =>
    officeListAnswer(await listInvitations(ctx, call.query), call, (invitation) => invitation),
  ),
  route(contract.inviteStaff, (ctx, { body }) => inviteStaff(ctx, body)),
  route(contract.withdrawInvitation, async (ctx, { params }) => void (await withdrawInvitation(ctx, params))),
  route(contract.listRoles, (ctx) => listRoles(ctx)),
  route(contract.changeRole, (ctx, { params, body }) => changeRole(ctx, { ...params, ...body })),
  route(invitations.findInvitation, (ctx, { body }) => findInvitation(ctx, body.token)),
  route(invitations.acceptInvitation, async (ctx, { body }) => void (await acceptInvitation(ctx, body)), {
    attemptKey: (ctx, { body }) => attemptKeyOfInvitation(ctx, body),
  }),
  route(savedViews.listSavedViews, async (ctx, { query }) => ({
    results: await listSavedViews(ctx, query.screen),
  })),
  route(savedViews.saveView, (ctx, { body }) => saveView(ctx, body)),
  route(savedViews.deleteSavedView, async (ctx, { params }) => void (await deleteSavedView(ctx, params))),
  route(session.showSession, (ctx) => sessionAnswer(ctx)),
  route(
    session.confirmPassword,
    async (ctx, { body }) => {
      await confirmPassword(ctx, body)
      return sessionAnswer(ctx)
    },
    { attemptKey: async (ctx) => attemptKeyOf(signingIn(ctx.actor).accountId) },
  ),
]

async function sessionAnswer(ctx: Context) {
  const member = signingIn(ctx.actor)
  const { accountId, signInId = '', role, secondFactor } = member
  const { email, username } = await findOwnAccount(ctx)
  const { site_title } = await findSiteSettings(ctx)
  const until = await passwordConfirmedUntil(ctx, signInId)
  return {
    ...{ id: accountId, username, email, role },
    permissions: member.kind === 'staff' ? [...member.permissions] : [],
    second_factor: secondFactor,
    password_confirmed_until: until?.toISOString() ?? null,
    shop: { name: site_title, time_zone: await findTimeZone(ctx), currency: 'USD' as const },
  }
}
