import type { Handlers } from '#server/platform/calls/mount.ts'
import { signedIn, signingIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { addAddress, changeAddress, findAddresses, removeAddress } from './addresses.ts'
import { restoreAccount, suspendAccount } from './admin/customers.ts'
import { changeAccount } from './change-account.ts'
import { accountAnswer, findOwnAccount } from './find-account.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword, resetPassword } from './passwords/reset-password.ts'
import { findPublicName } from './public-name.ts'
import { registerCustomer } from './register-customer.ts'
import {
  renewRecoveryCodes,
  setUpSecondFactor,
  showSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor/second-factor.ts'
import { enterSecondFactor } from './second-factor/second-factor-codes.ts'
import { refreshSignIn, signOut } from './sessions/refresh-tokens.ts'
import { endSession, findSessions, signOutEverywhere } from './sessions/sessions.ts'
import { attemptKeyOf, attemptKeyOfLogin, deviceName, signIn } from './sessions/sign-in.ts'
import { attemptKeyOfLink, resendVerification, verifyEmail } from './verify-email.ts'

const codeAttemptKey = async (ctx: Context) => attemptKeyOf(signingIn(ctx.actor).accountId)

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
  'GET /accounts/me/public-name/': (ctx) => findPublicName(ctx),
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
  'GET /admin/session/second-factor/': (ctx) => showSecondFactor(ctx),
  'POST /admin/session/second-factor/': {
    handle: async (ctx, { body }) => void (await enterSecondFactor(ctx, body)),
    codeAttemptKey,
  },
  'POST /admin/session/second-factor/set-up/': (ctx) => setUpSecondFactor(ctx, {}),
  'POST /admin/session/second-factor/turn-on/': {
    handle: (ctx, { body }) => turnOnSecondFactor(ctx, body),
    codeAttemptKey,
  },
  'POST /admin/session/second-factor/recovery-codes/': (ctx) => renewRecoveryCodes(ctx, {}),
  'DELETE /admin/session/second-factor/': async (ctx) => void (await turnOffSecondFactor(ctx, {})),
} satisfies Partial<Handlers>
