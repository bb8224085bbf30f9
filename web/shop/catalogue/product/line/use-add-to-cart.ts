import { useNavigate } from 'react-router'
import { Refusal } from '#client/call-error.ts'
import { useSubmit } from '#client/use-submit.ts'
import type { Product } from '#contract/shop/catalogue.ts'
import { productMessages } from '#messages/product.ts'
import type { CustomizationInput } from '../customization.ts'
import { lineActions } from '../later-parts.ts'

/** Adds a product to the cart, or shows the reason for a refusal; visitors must log in first. */
export function useAddToCart(product: Product) {
  const navigate = useNavigate()
  const { busy, message, run, clearMessage } = useSubmit({ failed: productMessages.buy.notAdded })

  /** Shows a refusal as a temporary message, unless `refused` handles it. */
  const add = (quantity: number, customization: CustomizationInput, refused?: (reason: string) => void) =>
    run(async () => {
      const { sendLine } = await lineActions()
      try {
        await sendLine(product, { quantity, customization }, navigate)
      } catch (error) {
        if (!(refused && error instanceof Refusal)) throw error
        refused(error.message)
      }
    })

  return { add, busy, message, clearMessage }
}
