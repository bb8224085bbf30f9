import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { listEmails, resendEmail, showEmail } from './list-emails.ts'

/** Every domain sends emails, so their list belongs to no single domain. */
export const emailRoutes = {
  'GET /admin/mails/': async (ctx, call) => adminListAnswer(await listEmails(ctx, call.query), call),
  'GET /admin/mails/{id}/': (ctx, { params }) => showEmail(ctx, params.id),
  'POST /admin/mails/{id}/resend/': (ctx, { params }) => resendEmail(ctx, params),
} satisfies Partial<Handlers>
