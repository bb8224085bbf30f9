import { ShippingCheck } from '#web/shop/shipping/shipping-check.tsx'
import { SaleNote } from '../sale-note.tsx'
import { ProductDetails } from './product-details.tsx'
import { Gallery } from './product-pictures.tsx'
import { RemovedProduct } from './removed-product.tsx'
import { sendLine } from './send-line.ts'
import { ShippingLines } from './shipping-lines.tsx'
import { changedSince, keepPendingLine } from './store-line.ts'

const lineActions = { changedSince, keepPendingLine, sendLine }

/** The parts of a product's page that come later, in one file. */
export const productParts = {
  Gallery,
  lineActions,
  ProductDetails,
  RemovedProduct,
  SaleNote,
  ShippingCheck,
  ShippingLines,
}
