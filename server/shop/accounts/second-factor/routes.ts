import {
  enterSecondFactorCall,
  renewRecoveryCodesCall,
  setUpSecondFactorCall,
  showSecondFactorCall,
  turnOffSecondFactorCall,
  turnOnSecondFactorCall,
} from '#contract/admin/accounts/second-factor.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { signingIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { attemptKeyOf } from '../sessions/sign-in.ts'
import { enterSecondFactor } from './enter-second-factor.ts'
import { showSecondFactor } from './second-factor.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from './turn-off-second-factor.ts'
import { setUpSecondFactor, turnOnSecondFactor } from './turn-on-second-factor.ts'

const codeAttemptKey = async (ctx: Context) => attemptKeyOf(signingIn(ctx.actor).accountId)

export const secondFactorRoutes: Route[] = [
  route(showSecondFactorCall, (ctx) => showSecondFactor(ctx)),
  route(enterSecondFactorCall, async (ctx, { body }) => void (await enterSecondFactor(ctx, body)), {
    codeAttemptKey,
  }),
  route(setUpSecondFactorCall, (ctx) => setUpSecondFactor(ctx, {})),
  route(turnOnSecondFactorCall, (ctx, { body }) => turnOnSecondFactor(ctx, body), { codeAttemptKey }),
  route(renewRecoveryCodesCall, (ctx) => renewRecoveryCodes(ctx, {})),
  route(turnOffSecondFactorCall, async (ctx) => void (await turnOffSecondFactor(ctx, {}))),
]
