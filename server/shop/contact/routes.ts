import {
  branchesCalls,
  contactEmailsCalls,
  socialProfilesCalls,
} from '#contract/admin/contents/contact-details.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { orderedHandlers } from '#server/platform/calls/ordered-handlers.ts'
import { answerMessage, deleteMessage, settleMessage } from './answer-message.ts'
import { adminBranches, adminContactEmails, adminSocialProfiles } from './contact-details.ts'
import { findContactInfo } from './find-contact-info.ts'
import { listMessages, markMessageRead, showMessage } from './list-messages.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes = {
  'GET /contact/info/': { handle: (ctx) => findContactInfo(ctx), cacheTags: ['contact'] },
  'POST /contact/messages/': (ctx, { body }) => sendMessage(ctx, body),
  'GET /admin/messages/': async (ctx, call) =>
    adminListAnswer(await listMessages(ctx, call.query), call, (message) => message),
  'POST /admin/messages/{id}/read/': (ctx, { params }) => markMessageRead(ctx, params),
  'POST /admin/messages/{id}/answer/': async (ctx, { params, body, idempotencyKey }) => {
    await answerMessage(ctx, { ...params, ...body, key: idempotencyKey })
    return showMessage(ctx, params.id)
  },
  'POST /admin/messages/{id}/settle/': async (ctx, { params, body }) => {
    await settleMessage(ctx, { ...params, ...body })
    return showMessage(ctx, params.id)
  },
  'DELETE /admin/messages/{id}/': async (ctx, { params }) => void (await deleteMessage(ctx, params)),
  ...orderedHandlers(branchesCalls, adminBranches),
  ...orderedHandlers(contactEmailsCalls, adminContactEmails),
  ...orderedHandlers(socialProfilesCalls, adminSocialProfiles),
} satisfies Partial<Handlers>
