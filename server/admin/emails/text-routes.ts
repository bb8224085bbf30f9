import {
  listMailTextsCall,
  previewMailTextCall,
  saveMailTextCall,
  showMailTextCall,
} from '#contract/admin/contents/mail-texts.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { listMailTexts, saveMailText, showMailText } from './edit-email-texts.ts'
import { previewMail } from './preview-email.ts'

export const mailTextRoutes: Route[] = [
  route(listMailTextsCall, (ctx) => listMailTexts(ctx)),
  route(showMailTextCall, (ctx, { params }) => showMailText(ctx, params.id)),
  route(saveMailTextCall, async (ctx, { params, body }) => {
    await saveMailText(ctx, { ...params, ...body })
    return showMailText(ctx, params.id)
  }),
  route(previewMailTextCall, (ctx, { params, body }) => previewMail(ctx, params.id, body)),
]
