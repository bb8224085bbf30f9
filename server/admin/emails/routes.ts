import { listMailsCall, resendMailCall, showMailCall } from '#contract/admin/conversations/mails.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { listMails, resendMail, showMail } from './list-emails.ts'

/** Mails belong to no domain: all of them write some. */
export const mailRoutes: Route[] = [
  route(listMailsCall, async (ctx, call) =>
    adminListAnswer(await listMails(ctx, call.query), call, (mail) => mail),
  ),
  route(showMailCall, (ctx, { params }) => showMail(ctx, params.id)),
  route(resendMailCall, (ctx, { params }) => resendMail(ctx, params)),
]
