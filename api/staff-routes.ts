import * as audit from '../contract/office/audit.ts'
import { listHistory as historyEndpoint } from '../contract/office/history.ts'
import * as security from '../contract/office/security-events.ts'
import * as session from '../contract/office/session.ts'
import { signingIn } from './core/allow.ts'
import type { Context } from './core/context.ts'
import { listAudit, listAuditActors, showAuditEntry } from './core/list-audit.ts'
import { listHistory } from './core/list-history.ts'
import { listSecurityEvents } from './core/list-security-events.ts'
import { confirmPassword } from './domains/accounts/confirm-password.ts'
import { findOwnAccount } from './domains/accounts/find-account.ts'
import { attemptKeyOf } from './domains/accounts/sign-in.ts'
import { passwordConfirmedUntil } from './domains/accounts/token-families.ts'
import { findSiteSettings, findTimeZone } from './domains/pages/site-settings.ts'
import { officeListAnswer } from './http/lists.ts'
import { type Route, route } from './http/mount.ts'

/** What belongs to no domain: who is at work, what staff did, attempts against the shop. */
export const staffRoutes: Route[] = [
  route(session.showSession, (ctx) => sessionAnswer(ctx)),
  route(
    session.confirmPassword,
    async (ctx, { body }) => {
      await confirmPassword(ctx, body)
      return sessionAnswer(ctx)
    },
    { attemptKey: async (ctx) => attemptKeyOf(signingIn(ctx.actor).accountId) },
  ),
  route(historyEndpoint, async (ctx, call) =>
    officeListAnswer(await listHistory(ctx, call.query), call, (entry) => entry),
  ),
  route(audit.listAudit, async (ctx, call) =>
    officeListAnswer(await listAudit(ctx, call.query), call, (entry) => entry),
  ),
  route(audit.listAuditActors, async (ctx) => ({ results: await listAuditActors(ctx) })),
  route(audit.showAuditEntry, (ctx, { params }) => showAuditEntry(ctx, params.id)),
  route(security.listSecurityEvents, async (ctx, call) =>
    officeListAnswer(await listSecurityEvents(ctx, call.query), call, (event) => event),
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
