import {
  branchesCalls,
  contactEmailsCalls,
  socialProfilesCalls,
} from '#contract/admin/contents/contact-details.ts'
import {
  answerMessageCall,
  deleteMessageCall,
  listMessagesCall,
  markMessageReadCall,
  settleMessageCall,
} from '#contract/admin/conversations/messages.ts'
import { findContactInfoCall, sendMessageCall } from '#contract/shop/contact.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { orderedRoutes } from '#server/platform/calls/ordered-routes.ts'
import { answerMessage, deleteMessage, settleMessage } from './answer-message.ts'
import { adminBranches, adminContactEmails, adminSocialProfiles } from './contact-details.ts'
import { findContactInfo } from './find-contact-info.ts'
import { listMessages, markMessageRead, showMessage } from './list-messages.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes: Route[] = [
  route(findContactInfoCall, (ctx) => findContactInfo(ctx), { cacheTags: ['contact'] }),
  route(sendMessageCall, (ctx, { body }) => sendMessage(ctx, body)),
  route(listMessagesCall, async (ctx, call) =>
    adminListAnswer(await listMessages(ctx, call.query), call, (message) => message),
  ),
  route(markMessageReadCall, (ctx, { params }) => markMessageRead(ctx, params)),
  route(answerMessageCall, async (ctx, { params, body, idempotencyKey }) => {
    await answerMessage(ctx, { ...params, ...body, key: idempotencyKey })
    return showMessage(ctx, params.id)
  }),
  route(settleMessageCall, async (ctx, { params, body }) => {
    await settleMessage(ctx, { ...params, ...body })
    return showMessage(ctx, params.id)
  }),
  route(deleteMessageCall, async (ctx, { params }) => void (await deleteMessage(ctx, params))),
  ...orderedRoutes(branchesCalls, adminBranches),
  ...orderedRoutes(contactEmailsCalls, adminContactEmails),
  ...orderedRoutes(socialProfilesCalls, adminSocialProfiles),
]
