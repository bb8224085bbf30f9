import { stockAlert as stockAlertContract } from '#contract/admin/orders/trade-settings.ts'
import * as making from '#contract/admin/orders/workshop.ts'
import * as contract from '#contract/shop/catalogue.ts'
import type { PublicDomain } from '#server/platform/cache/changes.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { settingRoutes } from '#server/platform/calls/setting-routes.ts'
import { findCategories, findCategory } from './find-categories.ts'
import { listProductMaking, saveProductMaking, showProductMaking } from './product-making.ts'
import { saveStockAlert, stockAlert } from './stock-alert.ts'

const madeFrom: PublicDomain[] = ['catalogue']

export const catalogueRoutes: Route[] = [
  route(contract.findCategories, (ctx) => findCategories(ctx), { madeFrom }),
  route(contract.findCategory, (ctx, { params }) => findCategory(ctx, params.slug), { madeFrom }),

  route(making.listProductMaking, async (ctx, call) =>
    officeListAnswer(await listProductMaking(ctx, call.query), call, (product) => product),
  ),
  route(making.showProductMaking, (ctx, { params }) => showProductMaking(ctx, params.id)),
  route(making.saveProductMaking, (ctx, { params, body }) => saveProductMaking(ctx, { ...params, ...body })),
  ...settingRoutes(stockAlertContract, stockAlert, saveStockAlert),
]
