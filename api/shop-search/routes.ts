import * as contract from '../../contract/shop/search.ts'
import { type Route, route } from '../http/mount.ts'
import { searchContents } from './search-contents.ts'
import { suggest } from './suggest.ts'

export const shopSearchRoutes: Route[] = [
  route(
    contract.searchContents,
    async (ctx, { query }) => ({ results: await searchContents(ctx, query.search) }),
    { madeFrom: ['catalogue', 'blog', 'pages'] },
  ),
  route(contract.suggest, (ctx, { query }) => suggest(ctx, query.search), {
    madeFrom: ['catalogue', 'blog', 'pages'],
  }),
]
