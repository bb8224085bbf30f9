import { searchOfficeCall } from '#contract/admin/search.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { staff } from '#server/platform/kernel/allow.ts'
import { searchOffice } from './search-admin.ts'

export const officeSearchRoutes: Route[] = [
  route(searchOfficeCall, (ctx, { query }) => {
    staff(ctx.actor)
    return searchOffice(ctx, query.q)
  }),
]
