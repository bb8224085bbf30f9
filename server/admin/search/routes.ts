import type { Handlers } from '#server/platform/calls/mount.ts'
import { staff } from '#server/platform/kernel/allow.ts'
import { searchAdmin } from './search-admin.ts'

export const adminSearchRoutes = {
  'GET /admin/search/': (ctx, { query }) => {
    staff(ctx.actor)
    return searchAdmin(ctx, query.q)
  },
} satisfies Partial<Handlers>
