import {
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
  orderCategories,
  showCategory,
} from './categories.ts'
import { changeProducts } from './product-bulk.ts'
import {
  checkProductImport,
  exportProducts,
  exportRefusedRows,
  listImportRows,
  runProductImport,
  showProductImport,
} from './product-csv.ts'
import { correctStock, listStockMovements } from './product-stock.ts'
import {
  changeListing,
  changeProduct,
  createProduct,
  deleteProduct,
  duplicateProduct,
  listPriceChanges,
  listProducts,
  previewProduct,
  showProduct,
} from './products.ts'

/** The calls of the catalog: products, stock, categories. */
export const catalogueTable = [
  listProducts,
  showProduct,
  createProduct,
  changeProduct,
  changeListing,
  changeProducts,
  deleteProduct,
  duplicateProduct,
  previewProduct,
  listPriceChanges,
  listStockMovements,
  correctStock,
  exportProducts,
  checkProductImport,
  showProductImport,
  listImportRows,
  exportRefusedRows,
  runProductImport,
  listCategories,
  showCategory,
  createCategory,
  orderCategories,
  changeCategory,
  deleteCategory,
] as const
