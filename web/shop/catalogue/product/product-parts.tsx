import { ShippingCheck } from '#web/shop/shipping/shipping-check.tsx'
import { SaleNote } from '../sale-note.tsx'
import { sendLine } from './line/send-line.ts'
import { changedSince, keepPendingLine } from './line/store-line.ts'
import { ProductDetails } from './product-details.tsx'
import { Gallery } from './product-pictures.tsx'
import { RemovedProduct } from './removed-product.tsx'
import { ShippingLines } from './shipping-lines.tsx'

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
