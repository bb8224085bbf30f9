import type { Handlers } from '#server/platform/calls/mount.ts'
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

export const accountRoutes = {
  'POST /accounts/login/': {
    handle: (ctx, { body, userAgent }) => signIn(ctx, { ...body, device: deviceName(userAgent) }),
    attemptKey: (ctx, { body }) => attemptKeyOfLogin(ctx, body),
  },
  'POST /accounts/register/': (ctx, { body }) => registerCustomer(ctx, body),
  'POST /accounts/token/refresh/': (ctx, { body, network, userAgent }) =>
    refreshSignIn(ctx, { ...body, client: JSON.stringify([network, userAgent]) }),
  'POST /accounts/logout/': async (ctx, { body }) => void (await signOut(ctx, body)),
  'GET /accounts/me/': async (ctx) => accountAnswer(await findOwnAccount(ctx)),
  'PATCH /accounts/me/': async (ctx, { body }) => accountAnswer(await changeAccount(ctx, body)),
  'POST /accounts/password/': {
    handle: async (ctx, { body }) => void (await changePassword(ctx, body)),
    attemptKey: async (ctx) => attemptKeyOf(signedIn(ctx.actor).accountId),
  },
  'POST /accounts/sign-out-everywhere/': async (ctx) => void (await signOutEverywhere(ctx, {})),
  'GET /accounts/sessions/': (ctx) => findSessions(ctx),
  'DELETE /accounts/sessions/{id}/': async (ctx, { params }) => void (await endSession(ctx, params)),
  'POST /accounts/password/forgot/': async (ctx, { body }) => void (await forgotPassword(ctx, body)),
  'POST /accounts/password/reset/': async (ctx, { body }) => void (await resetPassword(ctx, body)),
  'POST /accounts/email/verify/': {
    handle: async (ctx, { body }) => void (await verifyEmail(ctx, body)),
    attemptKey: (ctx, { body }) => attemptKeyOfLink(ctx, body),
  },
  'POST /accounts/email/resend/': async (ctx) => void (await resendVerification(ctx, {})),
  'GET /accounts/addresses/': (ctx) => findAddresses(ctx),
  'POST /accounts/addresses/': (ctx, { body }) => addAddress(ctx, body),
  'PUT /accounts/addresses/{id}/': (ctx, { params, body }) => changeAddress(ctx, { ...body, ...params }),
  'DELETE /accounts/addresses/{id}/': async (ctx, { params }) => void (await removeAddress(ctx, params)),
  'POST /admin/accounts/{id}/suspend/': (ctx, { params }) => suspendAccount(ctx, params),
  'POST /admin/accounts/{id}/restore/': (ctx, { params }) => restoreAccount(ctx, params),
} satisfies Partial<Handlers>
