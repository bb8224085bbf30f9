import * as contract from '#contract/office/search.ts'
import { staff } from '#server/platform/kernel/allow.ts'
import { type Route, route } from '../http/mount.ts'
import { searchOffice } from './search-office.ts'

export const officeSearchRoutes: Route[] = [
  route(contract.searchOffice, (ctx, { query }) => {
    staff(ctx.actor)
    return searchOffice(ctx, query.q)
  }),
]
