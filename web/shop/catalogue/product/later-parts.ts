import { laterPart } from '#web/page/later-part.ts'

const load = async () => (await import('./product-parts.tsx')).productParts

export const Gallery = laterPart(async () => (await load()).Gallery)
export const ProductDetails = laterPart(async () => (await load()).ProductDetails)
export const RemovedProduct = laterPart(async () => (await load()).RemovedProduct)
export const SaleNote = laterPart(async () => (await load()).SaleNote)
export const ShippingCheck = laterPart(async () => (await load()).ShippingCheck)
export const ShippingLines = laterPart(async () => (await load()).ShippingLines)

const parts = [Gallery, ProductDetails, RemovedProduct, SaleNote, ShippingCheck, ShippingLines]

/** Resolves when all parts can be shown at once. */
export const partsReady = () => Promise.all(parts.map(({ ready }) => ready()))

/** What a form needs once a visitor changes or sends it. */
export const lineActions = async () => (await load()).lineActions
