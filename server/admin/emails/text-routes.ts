import type { Handlers } from '#server/platform/calls/mount.ts'
import { listEmailTexts, saveEmailText, showEmailText } from './edit-email-texts.ts'
import { previewEmail } from './preview-email.ts'

export const emailTextRoutes = {
  'GET /admin/mail-texts/': (ctx) => listEmailTexts(ctx),
  'GET /admin/mail-texts/{id}/': (ctx, { params }) => showEmailText(ctx, params.id),
  'PUT /admin/mail-texts/{id}/': async (ctx, { params, body }) => {
    await saveEmailText(ctx, { ...params, ...body })
    return showEmailText(ctx, params.id)
  },
  'POST /admin/mail-texts/{id}/preview/': (ctx, { params, body }) => previewEmail(ctx, params.id, body),
} satisfies Partial<Handlers>
