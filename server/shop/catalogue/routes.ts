import { stockAlertCalls } from '#contract/admin/orders/trade-settings.ts'
import {
  listProductMakingCall,
  saveProductMakingCall,
  showProductMakingCall,
} from '#contract/admin/orders/workshop.ts'
import { findCategoriesCall, findCategoryCall } from '#contract/shop/catalogue.ts'
import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { settingRoutes } from '#server/platform/calls/setting-routes.ts'
import { findCategories, findCategory } from './find-categories.ts'
import { listProductMaking, saveProductMaking, showProductMaking } from './product-making.ts'
import { saveStockAlert, stockAlert } from './stock-alert.ts'

const cacheTags: PublicDomain[] = ['catalogue']

export const catalogueRoutes: Route[] = [
  route(findCategoriesCall, (ctx) => findCategories(ctx), { cacheTags }),
  route(findCategoryCall, (ctx, { params }) => findCategory(ctx, params.slug), { cacheTags }),

  route(listProductMakingCall, async (ctx, call) =>
    adminListAnswer(await listProductMaking(ctx, call.query), call, (product) => product),
  ),
  route(showProductMakingCall, (ctx, { params }) => showProductMaking(ctx, params.id)),
  route(saveProductMakingCall, (ctx, { params, body }) => saveProductMaking(ctx, { ...params, ...body })),
  ...settingRoutes(stockAlertCalls, stockAlert, saveStockAlert),
]
