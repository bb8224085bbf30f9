import { saleSettingsCalls } from '#contract/admin/catalogue/sale-settings.ts'
import { stockAlertCalls } from '#contract/admin/orders/trade-settings.ts'
import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Handlers, settingHandlers } from '#server/platform/calls/mount.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
  showCategory,
} from './admin/categories.ts'
import { orderCategories } from './admin/category-order.ts'
import { changeListing, changeProduct } from './admin/change-product.ts'
import { changeProducts } from './admin/change-products.ts'
import { createProduct, duplicateProduct } from './admin/create-product.ts'
import { exportProducts } from './admin/csv/export-products.ts'
import { checkImport, runImport } from './admin/csv/import-products.ts'
import { exportRefused, listImportRows, showImport } from './admin/csv/show-import.ts'
import { deleteProduct } from './admin/delete-product.ts'
import { listProducts, showEdited, showProduct, showProductLine } from './admin/list-products.ts'
import { findProductPreview, previewProduct } from './admin/preview-product.ts'
import { correctStock, listPriceChanges, listStockMovements } from './admin/product-ledgers.ts'
import { findCategories, findCategory } from './find-categories.ts'
import { saveStockAlert, stockAlert } from './move-stock.ts'
import { listProductMaking, saveProductMaking, showProductMaking } from './product-making.ts'
import { saleSettings, saveSaleSettings } from './sale.ts'
import { askForEmail, confirmStockWait, stopWaiting } from './waits/ask-for-email.ts'
import { deleteWait, listWaits } from './waits/waiting-people.ts'

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
  ...settingHandlers(saleSettingsCalls, saleSettings, saveSaleSettings),

  'GET /admin/products/': async (ctx, call) => adminListAnswer(await listProducts(ctx, call.query), call),
  'GET /admin/products/csv/': (ctx, { query }) => exportProducts(ctx, query),
  'GET /admin/products/{id}/': (ctx, { params }) => showProduct(ctx, params.id),
  'POST /admin/products/': async (ctx, { body, idempotencyKey: key }) => {
    const { id } = await createProduct(ctx, { ...body, key })
    return showProduct(ctx, id)
  },
  'PUT /admin/products/{id}/': async (ctx, { params, body }) => {
    const values = (await changeProduct(ctx, { ...body, ...params })) ?? notFound()
    return showEdited(ctx, { ...params, values, version: body.version + 1 })
  },
  'PATCH /admin/products/{id}/': async (ctx, { params, body }) => {
    await changeListing(ctx, { ...body, ...params })
    return showProductLine(ctx, params.id)
  },
  'POST /admin/products/bulk/': (ctx, { body }) => changeProducts(ctx, body),
  'DELETE /admin/products/{id}/': async (ctx, { params }) => void (await deleteProduct(ctx, params)),
  'POST /admin/products/{id}/duplicate/': async (ctx, { params, body, idempotencyKey: key }) => {
    const { id } = await duplicateProduct(ctx, { ...body, ...params, key })
    return showProduct(ctx, id)
  },
  'POST /admin/product-previews/': (ctx, { body }) => previewProduct(ctx, body),
  'GET /products/previews/{token}/': (ctx, { params }) => findProductPreview(ctx, params.token),
  'GET /admin/products/{id}/prices/': async (ctx, call) =>
    adminListAnswer(await listPriceChanges(ctx, call.params.id, call.query), call),
  'GET /admin/products/{id}/stock/': async (ctx, call) =>
    adminListAnswer(await listStockMovements(ctx, call.params.id, call.query), call),
  'POST /admin/products/{id}/stock/': (ctx, { params, body, idempotencyKey: key }) =>
    correctStock(ctx, { ...body, ...params, key }),
  'POST /products/products/{slug}/notify/': (ctx, { params, body }) =>
    askForEmail(ctx, { ...params, ...body }),
  'POST /products/notifications/confirm/': async (ctx, { body }) => void (await confirmStockWait(ctx, body)),
  'POST /products/notifications/stop/': async (ctx, { body }) => void (await stopWaiting(ctx, body)),
  'GET /admin/products/{id}/waits/': (ctx, { params }) => listWaits(ctx, params.id),
  'DELETE /admin/product-waits/{id}/': async (ctx, { params }) => void (await deleteWait(ctx, params)),
  'POST /admin/product-imports/': async (ctx, { body }) => showImport(ctx, await checkImport(ctx, body)),
  'GET /admin/product-imports/{id}/': (ctx, { params }) => showImport(ctx, params.id),
  'GET /admin/product-imports/{id}/rows/': async (ctx, call) =>
    adminListAnswer(await listImportRows(ctx, call.params.id, call.query), call),
  'GET /admin/product-imports/{id}/refused/csv/': (ctx, { params }) => exportRefused(ctx, params.id),
  'POST /admin/product-imports/{id}/run/': async (ctx, { params }) => {
    await showImport(ctx, params.id)
    await runImport(ctx, params.id)
    return showImport(ctx, params.id)
  },
  'GET /admin/categories/': (ctx) => listCategories(ctx),
  'GET /admin/categories/{id}/': (ctx, { params }) => showCategory(ctx, params.id),
  'POST /admin/categories/': async (ctx, { body }) => {
    const { id } = await createCategory(ctx, body)
    return showCategory(ctx, id)
  },
  'PUT /admin/categories/order/': async (ctx, { body }) => {
    await orderCategories(ctx, body)
    return listCategories(ctx)
  },
  'PUT /admin/categories/{id}/': async (ctx, { params, body }) => {
    await changeCategory(ctx, { ...body, ...params })
    return showCategory(ctx, params.id)
  },
  'DELETE /admin/categories/{id}/': async (ctx, { params }) => void (await deleteCategory(ctx, params)),
} satisfies Partial<Handlers>
