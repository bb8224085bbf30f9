import * as contract from '../../../../contract/office/staff.ts'
import * as invitations from '../../../../contract/shop/invitations.ts'
import { officeListAnswer } from '../../../http/lists.ts'
import { type Route, route } from '../../../http/mount.ts'
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

/** Who works in the shop, and with which rights. */
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
]
