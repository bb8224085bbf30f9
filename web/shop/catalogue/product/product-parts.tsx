import { ShippingCheck } from '#web/shop/shipping/shipping-check.tsx'
import { ProductDetails } from './product-details.tsx'
import { Gallery } from './product-pictures.tsx'
import { RemovedProduct } from './removed-product.tsx'
import { ShippingLines } from './shipping-lines.tsx'

/** The parts of a product's page that come later, in one file. */
export const productParts = { Gallery, ProductDetails, RemovedProduct, ShippingCheck, ShippingLines }
