import { loadAhead } from '../../client/at-hand.ts'
import { browserCall } from '../../client/browser-client.ts'
import { loadProduct } from './load-product.ts'

/** Milliseconds that a pointer rests on a link before it is likely to be followed. */
const rest = 80

let timer: ReturnType<typeof setTimeout> | undefined

/** Props of a link to a product: loads it when it is likely to be opened, so that it shows with the click. */
export function loadingAhead(slug: string) {
  const load = () => loadAhead(`/products/${slug}`, () => loadProduct(browserCall, slug))
  const start = () => {
    clearTimeout(timer)
    timer = setTimeout(load, rest)
  }
  const stop = () => clearTimeout(timer)
  return { onMouseEnter: start, onMouseLeave: stop, onFocus: start, onBlur: stop, onTouchStart: load }
}
