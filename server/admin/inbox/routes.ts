import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { listInbox } from './list-inbox.ts'

/** Comments, reviews and messages belong to several domains; staff read them in one list. */
export const inboxRoutes = {
  'GET /admin/inbox/': async (ctx, call) => {
    const inbox = await listInbox(ctx, call.query)
    return { ...adminListAnswer(inbox, call), open: inbox.open }
  },
} satisfies Partial<Handlers>
