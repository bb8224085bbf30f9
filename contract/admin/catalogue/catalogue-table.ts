import {
  changeCategoryCall,
  createCategoryCall,
  deleteCategoryCall,
  listCategoriesCall,
  orderCategoriesCall,
  showCategoryCall,
} from './categories.ts'
import { changeProductsCall } from './product-bulk.ts'
import {
  checkProductImportCall,
  exportProductsCall,
  exportRefusedRowsCall,
  listImportRowsCall,
  runProductImportCall,
  showProductImportCall,
} from './product-csv.ts'
import { correctStockCall, listStockMovementsCall } from './product-stock.ts'
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
} from './products.ts'

export const catalogueTable = [
  listProductsCall,
  showProductCall,
  createProductCall,
  changeProductCall,
  changeListingCall,
  changeProductsCall,
  deleteProductCall,
  duplicateProductCall,
  previewProductCall,
  listPriceChangesCall,
  listStockMovementsCall,
  correctStockCall,
  exportProductsCall,
  checkProductImportCall,
  showProductImportCall,
  listImportRowsCall,
  exportRefusedRowsCall,
  runProductImportCall,
  listCategoriesCall,
  showCategoryCall,
  createCategoryCall,
  orderCategoriesCall,
  changeCategoryCall,
  deleteCategoryCall,
] as const
