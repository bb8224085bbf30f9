import { searchAdminCall } from '#contract/admin/search.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { staff } from '#server/platform/kernel/allow.ts'
import { searchAdmin } from './search-admin.ts'

export const adminSearchRoutes: Route[] = [
  route(searchAdminCall, (ctx, { query }) => {
    staff(ctx.actor)
    return searchAdmin(ctx, query.q)
  }),
]
