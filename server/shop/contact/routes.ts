import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { answerMessage, deleteMessage, markMessageRead, settleMessage } from './answer-message.ts'
import { adminBranches, adminContactEmails, adminSocialProfiles, findContactInfo } from './contact-details.ts'
import { listMessages, showMessage } from './messages.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes = {
  'GET /contact/info/': { handle: (ctx) => findContactInfo(ctx), cacheTags: ['contact'] },
  'POST /contact/messages/': (ctx, { body }) => sendMessage(ctx, body),
  'GET /admin/messages/': async (ctx, call) => adminListAnswer(await listMessages(ctx, call.query), call),
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
  'GET /admin/branches/': (ctx) => adminBranches.list(ctx),
  'POST /admin/branches/': (ctx, { body }) => adminBranches.add(ctx, body),
  // Before the calls with an id, which would take this path as an id.
  'PUT /admin/branches/order/': (ctx, { body }) => adminBranches.order(ctx, body),
  'PUT /admin/branches/{id}/': (ctx, { params: { id }, body: { version, ...values } }) =>
    adminBranches.change(ctx, { id, version, values }),
  'DELETE /admin/branches/{id}/': async (ctx, { params, query }) =>
    void (await adminBranches.remove(ctx, { ...params, ...query })),
  'GET /admin/contact-emails/': (ctx) => adminContactEmails.list(ctx),
  'POST /admin/contact-emails/': (ctx, { body }) => adminContactEmails.add(ctx, body),
  // Before the calls with an id, which would take this path as an id.
  'PUT /admin/contact-emails/order/': (ctx, { body }) => adminContactEmails.order(ctx, body),
  'PUT /admin/contact-emails/{id}/': (ctx, { params: { id }, body: { version, ...values } }) =>
    adminContactEmails.change(ctx, { id, version, values }),
  'DELETE /admin/contact-emails/{id}/': async (ctx, { params, query }) =>
    void (await adminContactEmails.remove(ctx, { ...params, ...query })),
  'GET /admin/social-profiles/': (ctx) => adminSocialProfiles.list(ctx),
  'POST /admin/social-profiles/': (ctx, { body }) => adminSocialProfiles.add(ctx, body),
  // Before the calls with an id, which would take this path as an id.
  'PUT /admin/social-profiles/order/': (ctx, { body }) => adminSocialProfiles.order(ctx, body),
  'PUT /admin/social-profiles/{id}/': (ctx, { params: { id }, body: { version, ...values } }) =>
    adminSocialProfiles.change(ctx, { id, version, values }),
  'DELETE /admin/social-profiles/{id}/': async (ctx, { params, query }) =>
    void (await adminSocialProfiles.remove(ctx, { ...params, ...query })),
} satisfies Partial<Handlers>
