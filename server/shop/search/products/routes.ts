import { SerializedList } from '#server/platform/calls/bodies.ts'
import { adminListAnswer, listAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { listSearches } from '../search-counts.ts'
import { addSynonym, changeSynonym, deleteSynonym, listSynonyms } from '../synonyms.ts'
import { findProducts, serializedProducts } from './find-products.ts'
import { searchContents, suggest } from './suggest.ts'

export const searchRoutes = {
  'GET /products/products/': {
    handle: async (ctx, call) => {
      const found = await findProducts(ctx, call.query)
      const { ids, count, prices, facets, searchedInstead, nearest = [] } = found
      const list = {
        ...listAnswer<never>({ rows: [], count }, call),
        ...(searchedInstead && { searched_instead: searchedInstead }),
        ...(nearest.length > 0 && { nearest_words: nearest }),
        ...(facets && { facets }),
        ...(prices && {
          price_range: { lowest: moneyText(prices.lowest_cents), highest: moneyText(prices.highest_cents) },
        }),
      }
      return new SerializedList(list, await serializedProducts(ctx, ids))
    },
    cacheTags: ['catalogue'],
    isFruitless: ({ count, searched_instead }) => count === 0 || searched_instead !== undefined,
  },
  'GET /search/contents/': {
    handle: async (ctx, { query }) => ({ results: await searchContents(ctx, query.search) }),
    cacheTags: ['catalogue', 'blog', 'pages'],
  },
  'GET /search/suggestions/': {
    handle: (ctx, { query }) => suggest(ctx, query.search),
    cacheTags: ['catalogue', 'blog', 'pages'],
  },

  'GET /admin/search-words/': async (ctx, call) => adminListAnswer(await listSearches(ctx, call.query), call),
  'GET /admin/synonyms/': (ctx) => listSynonyms(ctx),
  'POST /admin/synonyms/': async (ctx, { body }) => ({ ...(await addSynonym(ctx, body)), version: 1 }),
  'PUT /admin/synonyms/{id}/': async (ctx, { params, body }) => {
    const values = (await changeSynonym(ctx, { ...body, ...params })) ?? notFound()
    return { ...values, ...params, version: body.version + 1 }
  },
  'DELETE /admin/synonyms/{id}/': async (ctx, { params }) => void (await deleteSynonym(ctx, params)),
} satisfies Partial<Handlers>
