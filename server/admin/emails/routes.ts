import { listEmailsCall, resendEmailCall, showEmailCall } from '#contract/admin/conversations/emails.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { listEmails, resendEmail, showEmail } from './list-emails.ts'

/** Every domain sends emails, so their list belongs to no single domain. */
export const emailRoutes: Route[] = [
  route(listEmailsCall, async (ctx, call) =>
    adminListAnswer(await listEmails(ctx, call.query), call, (mail) => mail),
  ),
  route(showEmailCall, (ctx, { params }) => showEmail(ctx, params.id)),
  route(resendEmailCall, (ctx, { params }) => resendEmail(ctx, params)),
]
