import * as searchContract from '../../../contract/office/search-words.ts'
import * as synonyms from '../../../contract/office/synonyms.ts'
import { stockAlert as stockAlertContract } from '../../../contract/office/trade-settings.ts'
import * as making from '../../../contract/office/workshop.ts'
import * as contract from '../../../contract/shop/catalogue.ts'
import type { PublicDomain } from '../../core/changes.ts'
import { moneyText } from '../../core/money.ts'
import { WrittenList } from '../../core/written-list.ts'
import { listAnswer, officeListAnswer } from '../../http/lists.ts'
import { type Route, route } from '../../http/mount.ts'
import { settingRoutes } from '../../http/setting-routes.ts'
import { addSynonym, changeSynonym, deleteSynonym } from '../search/change-synonyms.ts'
import { listSynonyms, showSynonym } from '../search/find-synonyms.ts'
import { listSearches } from '../search/list-searches.ts'
import { findCategories, findCategory } from './find-categories.ts'
import { findProducts } from './find-products.ts'
import { listProductMaking, saveProductMaking, showProductMaking } from './product-making.ts'
import { saveStockAlert, stockAlert } from './stock-alert.ts'
import { writtenProducts } from './written-products.ts'

const madeFrom: PublicDomain[] = ['catalogue']

export const catalogueRoutes: Route[] = [
  route(
    contract.findProducts,
    async (ctx, call) => {
      const { ids, count, prices, facets, instead, nearest = [] } = await findProducts(ctx, call.query)
      const list = {
        ...listAnswer<never, never>({ rows: [], count }, call, (row) => row),
        ...(instead && { searched_instead: instead }),
        ...(nearest.length > 0 && { nearest_words: nearest }),
        ...(call.query.facets && { facets }),
        ...(prices && {
          price_range: { lowest: moneyText(prices.lowest_cents), highest: moneyText(prices.highest_cents) },
        }),
      }
      return new WrittenList(list, await writtenProducts(ctx, ids))
    },
    {
      madeFrom,
      isFruitless: ({ count, searched_instead }) => count === 0 || searched_instead !== undefined,
    },
  ),
  route(contract.findCategories, (ctx) => findCategories(ctx), { madeFrom }),
  route(contract.findCategory, (ctx, { params }) => findCategory(ctx, params.slug), { madeFrom }),

  route(making.listProductMaking, async (ctx, call) =>
    officeListAnswer(await listProductMaking(ctx, call.query), call, (product) => product),
  ),
  route(making.showProductMaking, (ctx, { params }) => showProductMaking(ctx, params.id)),
  route(making.saveProductMaking, (ctx, { params, body }) => saveProductMaking(ctx, { ...params, ...body })),
  ...settingRoutes(stockAlertContract, stockAlert, saveStockAlert),
  route(searchContract.listSearches, async (ctx, call) =>
    officeListAnswer(await listSearches(ctx, call.query), call, (searched) => searched),
  ),
  route(synonyms.listSynonyms, (ctx) => listSynonyms(ctx)),
  route(synonyms.addSynonym, async (ctx, { body }) => showSynonym(ctx, (await addSynonym(ctx, body)).id)),
  route(synonyms.changeSynonym, async (ctx, { params, body }) => {
    await changeSynonym(ctx, { ...body, ...params })
    return showSynonym(ctx, params.id)
  }),
  route(synonyms.deleteSynonym, async (ctx, { params }) => void (await deleteSynonym(ctx, params))),
]
