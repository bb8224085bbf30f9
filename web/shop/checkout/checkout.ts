import { laterPart } from '#ui/later-part.ts'

/** The second mode of the cart page, with a separate file: most visits of the cart end without it. */
export const Checkout = laterPart(async () => (await import('./checkout-view.tsx')).CheckoutView)
