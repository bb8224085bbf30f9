import {
  listEmailTextsCall,
  previewEmailTextCall,
  saveEmailTextCall,
  showEmailTextCall,
} from '#contract/admin/contents/email-texts.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { listEmailTexts, saveEmailText, showEmailText } from './edit-email-texts.ts'
import { previewEmail } from './preview-email.ts'

export const emailTextRoutes: Route[] = [
  route(listEmailTextsCall, (ctx) => listEmailTexts(ctx)),
  route(showEmailTextCall, (ctx, { params }) => showEmailText(ctx, params.id)),
  route(saveEmailTextCall, async (ctx, { params, body }) => {
    await saveEmailText(ctx, { ...params, ...body })
    return showEmailText(ctx, params.id)
  }),
  route(previewEmailTextCall, (ctx, { params, body }) => previewEmail(ctx, params.id, body)),
]
