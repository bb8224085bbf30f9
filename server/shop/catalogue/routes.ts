import { stockAlertCalls } from '#contract/admin/orders/trade-settings.ts'
import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { settingHandlers } from '#server/platform/calls/setting-handlers.ts'
import { findCategories, findCategory } from './find-categories.ts'
import { listProductMaking, saveProductMaking, showProductMaking } from './product-making.ts'
import { saveStockAlert, stockAlert } from './stock-alert.ts'

const cacheTags: PublicDomain[] = ['catalogue']

export const catalogueRoutes = {
  'GET /products/categories/': { handle: (ctx) => findCategories(ctx), cacheTags },
  'GET /products/categories/{slug}/': {
    handle: (ctx, { params }) => findCategory(ctx, params.slug),
    cacheTags,
  },

  'GET /admin/workshop/products/': async (ctx, call) =>
    adminListAnswer(await listProductMaking(ctx, call.query), call),
  'GET /admin/workshop/products/{id}/': (ctx, { params }) => showProductMaking(ctx, params.id),
  'PUT /admin/workshop/products/{id}/': async (ctx, { params, body }) => {
    await saveProductMaking(ctx, { ...params, ...body })
    return showProductMaking(ctx, params.id)
  },
  ...settingHandlers(stockAlertCalls, stockAlert, saveStockAlert),
} satisfies Partial<Handlers>
