import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { listEmailTexts, saveEmailText, showEmailText } from './edit-email-texts.ts'
import { listEmails, resendEmail, showEmail } from './list-emails.ts'
import { previewEmail } from './preview-email.ts'

/** Every domain sends emails, so their list belongs to no single domain. */
export const emailRoutes = {
  'GET /admin/mails/': async (ctx, call) => adminListAnswer(await listEmails(ctx, call.query), call),
  'GET /admin/mails/{id}/': (ctx, { params }) => showEmail(ctx, params.id),
  'POST /admin/mails/{id}/resend/': (ctx, { params }) => resendEmail(ctx, params),
  'GET /admin/mail-texts/': (ctx) => listEmailTexts(ctx),
  'GET /admin/mail-texts/{id}/': (ctx, { params }) => showEmailText(ctx, params.id),
  'PUT /admin/mail-texts/{id}/': async (ctx, { params, body }) => {
    await saveEmailText(ctx, { ...params, ...body })
    return showEmailText(ctx, params.id)
  },
  'POST /admin/mail-texts/{id}/preview/': (ctx, { params, body }) => previewEmail(ctx, params.id, body),
} satisfies Partial<Handlers>
