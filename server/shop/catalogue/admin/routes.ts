import {
  changeCategoryCall,
  createCategoryCall,
  deleteCategoryCall,
  listCategoriesCall,
  orderCategoriesCall,
  showCategoryCall,
} from '#contract/admin/catalogue/categories.ts'
import { changeProductsCall } from '#contract/admin/catalogue/product-bulk.ts'
import {
  checkProductImportCall,
  exportProductsCall,
  exportRefusedRowsCall,
  listImportRowsCall,
  runProductImportCall,
  showProductImportCall,
} from '#contract/admin/catalogue/product-csv.ts'
import { correctStockCall, listStockMovementsCall } from '#contract/admin/catalogue/product-stock.ts'
import {
  changeListingCall,
  changeProductCall,
  createProductCall,
  deleteProductCall,
  duplicateProductCall,
  listPriceChangesCall,
  listProductsCall,
  previewProductCall,
  showProductCall,
} from '#contract/admin/catalogue/products.ts'
import { findProductPreviewCall } from '#contract/shop/catalogue.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
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

export const adminCatalogueRoutes: Route[] = [
  route(listProductsCall, async (ctx, call) =>
    adminListAnswer(await listProducts(ctx, call.query), call, same),
  ),
  route(exportProductsCall, (ctx, { query }) => exportProducts(ctx, query)),
  route(showProductCall, (ctx, { params }) => showProduct(ctx, params.id)),
  route(createProductCall, async (ctx, { body, idempotencyKey: key }) => {
    const { id } = await createProduct(ctx, { ...body, key })
    return showProduct(ctx, id)
  }),
  route(changeProductCall, async (ctx, { params, body }) => {
    await changeProduct(ctx, { ...body, ...params })
    return showProduct(ctx, params.id)
  }),
  route(changeListingCall, async (ctx, { params, body }) => {
    await changeListing(ctx, { ...body, ...params })
    return showProductLine(ctx, params.id)
  }),
  route(changeProductsCall, (ctx, { body }) => changeProducts(ctx, body)),
  route(deleteProductCall, async (ctx, { params }) => void (await deleteProduct(ctx, params))),
  route(duplicateProductCall, async (ctx, { params, body, idempotencyKey: key }) => {
    const { id } = await duplicateProduct(ctx, { ...body, ...params, key })
    return showProduct(ctx, id)
  }),
  route(previewProductCall, (ctx, { body }) => previewProduct(ctx, body)),
  route(findProductPreviewCall, (ctx, { params }) => findProductPreview(ctx, params.token)),
  route(listPriceChangesCall, async (ctx, call) =>
    adminListAnswer(await listPriceChanges(ctx, call.params.id, call.query), call, same),
  ),
  route(listStockMovementsCall, async (ctx, call) =>
    adminListAnswer(await listStockMovements(ctx, call.params.id, call.query), call, same),
  ),
  route(correctStockCall, (ctx, { params, body, idempotencyKey: key }) =>
    correctStock(ctx, { ...body, ...params, key }),
  ),
  route(checkProductImportCall, async (ctx, { body }) => showImport(ctx, await checkImport(ctx, body))),
  route(showProductImportCall, (ctx, { params }) => showImport(ctx, params.id)),
  route(listImportRowsCall, async (ctx, call) =>
    adminListAnswer(await listImportRows(ctx, call.params.id, call.query), call, same),
  ),
  route(exportRefusedRowsCall, (ctx, { params }) => exportRefused(ctx, params.id)),
  route(runProductImportCall, async (ctx, { params }) => {
    await showImport(ctx, params.id)
    await runImport(ctx, params.id)
    return showImport(ctx, params.id)
  }),
  route(listCategoriesCall, (ctx) => listCategories(ctx)),
  route(showCategoryCall, (ctx, { params }) => showCategory(ctx, params.id)),
  route(createCategoryCall, async (ctx, { body }) => {
    const { id } = await createCategory(ctx, body)
    return showCategory(ctx, id)
  }),
  route(orderCategoriesCall, async (ctx, { body }) => {
    await orderCategories(ctx, body)
    return listCategories(ctx)
  }),
  route(changeCategoryCall, async (ctx, { params, body }) => {
    await changeCategory(ctx, { ...body, ...params })
    return showCategory(ctx, params.id)
  }),
  route(deleteCategoryCall, async (ctx, { params }) => void (await deleteCategory(ctx, params))),
]
