import { branches, contactEmails, socialProfiles } from '../../../contract/office/contact-details.ts'
import * as office from '../../../contract/office/messages.ts'
import * as shop from '../../../contract/shop/contact.ts'
import { listAnswer } from '../../http/lists.ts'
import { type Route, route } from '../../http/mount.ts'
import { orderedRoutes } from '../../http/ordered-routes.ts'
import { officeBranches, officeContactEmails, officeSocialProfiles } from './contact-details.ts'
import { findContactInfo } from './find-contact-info.ts'
import { listMessages, markMessageRead } from './list-messages.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes: Route[] = [
  route(shop.findContactInfo, (ctx) => findContactInfo(ctx), { madeFrom: ['contact'] }),
  route(shop.sendMessage, (ctx, { body }) => sendMessage(ctx, body)),
  route(office.listMessages, async (ctx, call) =>
    listAnswer(await listMessages(ctx, call.query), call, (message) => message),
  ),
  route(office.markMessageRead, (ctx, { params }) => markMessageRead(ctx, params)),
  ...orderedRoutes(branches, officeBranches),
  ...orderedRoutes(contactEmails, officeContactEmails),
  ...orderedRoutes(socialProfiles, officeSocialProfiles),
]
