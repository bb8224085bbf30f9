import * as office from '#contract/admin/contents/mail-texts.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { listMailTexts, saveMailText, showMailText } from './email-texts.ts'
import { previewMail } from './preview-email.ts'

export const mailTextRoutes: Route[] = [
  route(office.listMailTexts, (ctx) => listMailTexts(ctx)),
  route(office.showMailText, (ctx, { params }) => showMailText(ctx, params.id)),
  route(office.saveMailText, async (ctx, { params, body }) => {
    await saveMailText(ctx, { ...params, ...body })
    return showMailText(ctx, params.id)
  }),
  route(office.previewMailText, (ctx, { params, body }) => previewMail(ctx, params.id, body)),
]
