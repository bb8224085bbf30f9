import type { Handlers } from '#server/platform/calls/mount.ts'
import { signingIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { attemptKeyOf } from '../sessions/sign-in.ts'
import { enterSecondFactor } from './enter-second-factor.ts'
import { showSecondFactor } from './second-factor.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from './turn-off-second-factor.ts'
import { setUpSecondFactor, turnOnSecondFactor } from './turn-on-second-factor.ts'

const codeAttemptKey = async (ctx: Context) => attemptKeyOf(signingIn(ctx.actor).accountId)

export const secondFactorRoutes = {
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
