import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { countProducts, listCategories, showCategory } from './categories.ts'
import { changeCategory, createCategory, deleteCategory, orderCategories } from './change-categories.ts'
import { changeListing } from './change-listing.ts'
import { changeProduct } from './change-product.ts'
import { changeProducts } from './change-products.ts'
import { correctStock, listStockMovements } from './correct-stock.ts'
import { createProduct } from './create-product.ts'
import { checkImport } from './csv/check-import.ts'
import { exportProducts } from './csv/export-products.ts'
import { exportRefused } from './csv/export-refused.ts'
import { runImport } from './csv/run-import.ts'
import { listImportRows, showImport } from './csv/show-import.ts'
import { deleteProduct } from './delete-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { listProducts, showProductLine } from './list-products.ts'
import { findProductPreview, previewProduct } from './preview-product.ts'
import { listPriceChanges, showEdited, showProduct } from './show-product.ts'

export const adminCatalogueRoutes = {
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
    const created = await createCategory(ctx, body)
    return { ...created, product_count: 0, version: 1 }
  },
  'PUT /admin/categories/order/': async (ctx, { body }) => {
    await orderCategories(ctx, body)
    return listCategories(ctx)
  },
  'PUT /admin/categories/{id}/': async (ctx, { params, body }) => {
    const values = (await changeCategory(ctx, { ...body, ...params })) ?? notFound()
    return {
      ...values,
      ...params,
      version: body.version + 1,
      product_count: await countProducts(ctx, params.id),
    }
  },
  'DELETE /admin/categories/{id}/': async (ctx, { params }) => void (await deleteCategory(ctx, params)),
} satisfies Partial<Handlers>
