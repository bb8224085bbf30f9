import { restoreAccountCall, suspendAccountCall } from '#contract/admin/accounts/accounts.ts'
import {
  changeAccountCall,
  changePasswordCall,
  findAccountCall,
  forgotPasswordCall,
  loginCall,
  logoutCall,
  refreshTokensCall,
  registerCall,
  resendVerificationCall,
  resetPasswordCall,
  signOutEverywhereCall,
  verifyEmailCall,
} from '#contract/shop/accounts.ts'
import {
  addAddressCall,
  changeAddressCall,
  findAddressesCall,
  removeAddressCall,
} from '#contract/shop/addresses.ts'
import { endSessionCall, findSessionsCall } from '#contract/shop/sessions.ts'
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
  route(loginCall, (ctx, { body, userAgent }) => signIn(ctx, { ...body, device: deviceName(userAgent) }), {
    attemptKey: (ctx, { body }) => attemptKeyOfLogin(ctx, body),
  }),
  route(registerCall, (ctx, { body }) => registerCustomer(ctx, body)),
  route(refreshTokensCall, (ctx, { body, network, userAgent }) =>
    refreshSignIn(ctx, { ...body, client: JSON.stringify([network, userAgent]) }),
  ),
  route(logoutCall, async (ctx, { body }) => void (await signOut(ctx, body))),
  route(findAccountCall, async (ctx) => accountAnswer(await findOwnAccount(ctx))),
  route(changeAccountCall, async (ctx, { body }) => accountAnswer(await changeAccount(ctx, body))),
  route(changePasswordCall, async (ctx, { body }) => void (await changePassword(ctx, body)), {
    attemptKey: async (ctx) => attemptKeyOf(signedIn(ctx.actor).accountId),
  }),
  route(signOutEverywhereCall, async (ctx) => void (await signOutEverywhere(ctx, {}))),
  route(findSessionsCall, (ctx) => findSessions(ctx)),
  route(endSessionCall, async (ctx, { params }) => void (await endSession(ctx, params))),
  route(forgotPasswordCall, async (ctx, { body }) => void (await forgotPassword(ctx, body))),
  route(resetPasswordCall, async (ctx, { body }) => void (await resetPassword(ctx, body))),
  route(verifyEmailCall, async (ctx, { body }) => void (await verifyEmail(ctx, body)), {
    attemptKey: (ctx, { body }) => attemptKeyOfLink(ctx, body),
  }),
  route(resendVerificationCall, async (ctx) => void (await resendVerification(ctx, {}))),
  route(findAddressesCall, (ctx) => findAddresses(ctx)),
  route(addAddressCall, (ctx, { body }) => addAddress(ctx, body)),
  route(changeAddressCall, (ctx, { params, body }) => changeAddress(ctx, { ...body, ...params })),
  route(removeAddressCall, async (ctx, { params }) => void (await removeAddress(ctx, params))),
  route(suspendAccountCall, (ctx, { params }) => suspendAccount(ctx, params)),
  route(restoreAccountCall, (ctx, { params }) => restoreAccount(ctx, params)),
]
