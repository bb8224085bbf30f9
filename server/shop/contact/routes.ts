import { branches, contactEmails, socialProfiles } from '#contract/admin/contents/contact-details.ts'
import * as office from '#contract/admin/conversations/messages.ts'
import * as shop from '#contract/shop/contact.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { orderedRoutes } from '#server/platform/calls/ordered-routes.ts'
import { answerMessage, deleteMessage, settleMessage } from './answer-message.ts'
import { officeBranches, officeContactEmails, officeSocialProfiles } from './contact-details.ts'
import { findContactInfo } from './find-contact-info.ts'
import { listMessages, markMessageRead, showMessage } from './list-messages.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes: Route[] = [
  route(shop.findContactInfo, (ctx) => findContactInfo(ctx), { madeFrom: ['contact'] }),
  route(shop.sendMessage, (ctx, { body }) => sendMessage(ctx, body)),
  route(office.listMessages, async (ctx, call) =>
    officeListAnswer(await listMessages(ctx, call.query), call, (message) => message),
  ),
  route(office.markMessageRead, (ctx, { params }) => markMessageRead(ctx, params)),
  route(office.answerMessage, async (ctx, { params, body, idempotencyKey }) => {
    await answerMessage(ctx, { ...params, ...body, key: idempotencyKey })
    return showMessage(ctx, params.id)
  }),
  route(office.settleMessage, async (ctx, { params, body }) => {
    await settleMessage(ctx, { ...params, ...body })
    return showMessage(ctx, params.id)
  }),
  route(office.deleteMessage, async (ctx, { params }) => void (await deleteMessage(ctx, params))),
  ...orderedRoutes(branches, officeBranches),
  ...orderedRoutes(contactEmails, officeContactEmails),
  ...orderedRoutes(socialProfiles, officeSocialProfiles),
]
