import * as office from '#contract/admin/accounts/accounts.ts'
import * as contract from '#contract/shop/accounts.ts'
import * as addresses from '#contract/shop/addresses.ts'
import * as sessions from '#contract/shop/sessions.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { restoreAccount, suspendAccount } from './admin/list-accounts.ts'
import { changeAccount } from './change-account.ts'
import { accountAnswer, findOwnAccount } from './find-account.ts'
import { findAddresses } from './find-addresses.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { registerCustomer } from './register-customer.ts'
import { removeAddress } from './remove-address.ts'
import { resendVerification } from './resend-verification.ts'
import { addAddress, changeAddress } from './save-address.ts'
import { deviceName } from './sessions/device-name.ts'
import { endSession } from './sessions/end-session.ts'
import { findSessions } from './sessions/find-sessions.ts'
import { refreshSignIn } from './sessions/refresh-sign-in.ts'
import { attemptKeyOf, attemptKeyOfLogin, signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts'
import { attemptKeyOfLink, verifyEmail } from './verify-email.ts'

export const accountRoutes: Route[] = [
  route(
    contract.login,
    (ctx, { body, userAgent }) => signIn(ctx, { ...body, device: deviceName(userAgent) }),
    {
      attemptKey: (ctx, { body }) => attemptKeyOfLogin(ctx, body),
    },
  ),
  route(contract.register, (ctx, { body }) => registerCustomer(ctx, body)),
  route(contract.refreshTokens, (ctx, { body, network, userAgent }) =>
    refreshSignIn(ctx, { ...body, client: JSON.stringify([network, userAgent]) }),
  ),
  route(contract.logout, async (ctx, { body }) => void (await signOut(ctx, body))),
  route(contract.findAccount, async (ctx) => accountAnswer(await findOwnAccount(ctx))),
  route(contract.changeAccount, async (ctx, { body }) => accountAnswer(await changeAccount(ctx, body))),
  route(contract.changePassword, async (ctx, { body }) => void (await changePassword(ctx, body)), {
    attemptKey: async (ctx) => attemptKeyOf(signedIn(ctx.actor).accountId),
  }),
  route(contract.signOutEverywhere, async (ctx) => void (await signOutEverywhere(ctx, {}))),
  route(sessions.findSessions, (ctx) => findSessions(ctx)),
  route(sessions.endSession, async (ctx, { params }) => void (await endSession(ctx, params))),
  route(contract.forgotPassword, async (ctx, { body }) => void (await forgotPassword(ctx, body))),
  route(contract.resetPassword, async (ctx, { body }) => void (await resetPassword(ctx, body))),
  route(contract.verifyEmail, async (ctx, { body }) => void (await verifyEmail(ctx, body)), {
    attemptKey: (ctx, { body }) => attemptKeyOfLink(ctx, body),
  }),
  route(contract.resendVerification, async (ctx) => void (await resendVerification(ctx, {}))),
  route(addresses.findAddresses, (ctx) => findAddresses(ctx)),
  route(addresses.addAddress, (ctx, { body }) => addAddress(ctx, body)),
  route(addresses.changeAddress, (ctx, { params, body }) => changeAddress(ctx, { ...body, ...params })),
  route(addresses.removeAddress, async (ctx, { params }) => void (await removeAddress(ctx, params))),
  route(office.suspendAccount, (ctx, { params }) => suspendAccount(ctx, params)),
  route(office.restoreAccount, (ctx, { params }) => restoreAccount(ctx, params)),
]
