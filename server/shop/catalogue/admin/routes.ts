import * as categories from '#contract/admin/catalogue/categories.ts'
import * as bulk from '#contract/admin/catalogue/product-bulk.ts'
import * as csv from '#contract/admin/catalogue/product-csv.ts'
import * as stock from '#contract/admin/catalogue/product-stock.ts'
import * as contract from '#contract/admin/catalogue/products.ts'
import * as shop from '#contract/shop/catalogue.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { listCategories, showCategory } from './categories.ts'
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
import { listPriceChanges, showProduct } from './show-product.ts'

const same = <Row>(row: Row) => row

export const officeCatalogueRoutes: Route[] = [
  route(contract.listProducts, async (ctx, call) =>
    officeListAnswer(await listProducts(ctx, call.query), call, same),
  ),
  route(csv.exportProducts, (ctx, { query }) => exportProducts(ctx, query)),
  route(contract.showProduct, (ctx, { params }) => showProduct(ctx, params.id)),
  route(contract.createProduct, async (ctx, { body, idempotencyKey: key }) => {
    const { id } = await createProduct(ctx, { ...body, key })
    return showProduct(ctx, id)
  }),
  route(contract.changeProduct, async (ctx, { params, body }) => {
    await changeProduct(ctx, { ...body, ...params })
    return showProduct(ctx, params.id)
  }),
  route(contract.changeListing, async (ctx, { params, body }) => {
    await changeListing(ctx, { ...body, ...params })
    return showProductLine(ctx, params.id)
  }),
  route(bulk.changeProducts, (ctx, { body }) => changeProducts(ctx, body)),
  route(contract.deleteProduct, async (ctx, { params }) => void (await deleteProduct(ctx, params))),
  route(contract.duplicateProduct, async (ctx, { params, body, idempotencyKey: key }) => {
    const { id } = await duplicateProduct(ctx, { ...body, ...params, key })
    return showProduct(ctx, id)
  }),
  route(contract.previewProduct, (ctx, { body }) => previewProduct(ctx, body)),
  route(shop.findProductPreview, (ctx, { params }) => findProductPreview(ctx, params.token)),
  route(contract.listPriceChanges, async (ctx, call) =>
    officeListAnswer(await listPriceChanges(ctx, call.params.id, call.query), call, same),
  ),
  route(stock.listStockMovements, async (ctx, call) =>
    officeListAnswer(await listStockMovements(ctx, call.params.id, call.query), call, same),
  ),
  route(stock.correctStock, (ctx, { params, body, idempotencyKey: key }) =>
    correctStock(ctx, { ...body, ...params, key }),
  ),
  route(csv.checkProductImport, async (ctx, { body }) => showImport(ctx, await checkImport(ctx, body))),
  route(csv.showProductImport, (ctx, { params }) => showImport(ctx, params.id)),
  route(csv.listImportRows, async (ctx, call) =>
    officeListAnswer(await listImportRows(ctx, call.params.id, call.query), call, same),
  ),
  route(csv.exportRefusedRows, (ctx, { params }) => exportRefused(ctx, params.id)),
  route(csv.runProductImport, async (ctx, { params }) => {
    await showImport(ctx, params.id)
    await runImport(ctx, params.id)
    return showImport(ctx, params.id)
  }),
  route(categories.listCategories, (ctx) => listCategories(ctx)),
  route(categories.showCategory, (ctx, { params }) => showCategory(ctx, params.id)),
  route(categories.createCategory, async (ctx, { body }) => {
    const { id } = await createCategory(ctx, body)
    return showCategory(ctx, id)
  }),
  route(categories.orderCategories, async (ctx, { body }) => {
    await orderCategories(ctx, body)
    return listCategories(ctx)
  }),
  route(categories.changeCategory, async (ctx, { params, body }) => {
    await changeCategory(ctx, { ...body, ...params })
    return showCategory(ctx, params.id)
  }),
  route(categories.deleteCategory, async (ctx, { params }) => void (await deleteCategory(ctx, params))),
]
