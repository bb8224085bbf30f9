import type { NavigateFunction } from 'react-router'
import { Refusal } from '#client/call-error.ts'
import type { Product } from '#contract/shop/catalogue.ts'
import { announceAdded } from '#web/client/added-to-cart.ts'
import { addToCart } from '#web/client/cart.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { authAddress } from '#web/client/redirect.ts'
import { isSignedIn } from '#web/client/tokens.ts'
import type { LoginNotice } from '#web/shop/accounts/entry/login.tsx'
import { orderable } from '../../orderable.ts'
import { type CustomizationInput, chosenCustomization } from '../customization.ts'
import { stockError } from './stock-error.ts'
import { forgetPendingLine, keepPendingLine } from './store-line.ts'

type Line = { quantity: number; customization: CustomizationInput }

/** Adds a line to the cart; visitors must log in first, and their line is stored. Rejects with a `Refusal`. */
export async function sendLine(product: Product, line: Line, navigate: NavigateFunction): Promise<void> {
  const { id, slug, name, customization_options: options = [] } = product
  const error = stockError(line.quantity, orderable(product))
  if (error) throw new Refusal(error)
  if (!isSignedIn()) {
    keepPendingLine(product, { ...line, isWanted: true })
    const notice: LoginNotice = 'signInToAdd'
    navigate(authAddress('/login', { pathname: productAddress(slug), search: '' }), { state: { notice } })
    return
  }
  const sent = { product_id: id, customization: chosenCustomization(options, line.customization) }
  await addToCart({ ...sent, quantity: line.quantity })
  forgetPendingLine(product)
  announceAdded({ ...sent, name })
}
