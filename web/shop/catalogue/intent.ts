import { browserCall } from '#web/client/browser-client.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { loadAhead } from '#web/client/page-cache.ts'
import { loadProduct } from './load-product.ts'

/** Milliseconds that a pointer rests on a link before it is likely to be followed. */
const rest = 80

let timer: ReturnType<typeof setTimeout> | undefined

/** Props of a link to a product: loads it when it is likely to be opened, so that it shows with the click. */
export function loadingAhead(slug: string, onFollow: () => void) {
  const load = () => loadAhead(productAddress(slug), () => loadProduct(browserCall, slug))
  const start = () => {
    clearTimeout(timer)
    timer = setTimeout(load, rest)
  }
  const stop = () => clearTimeout(timer)
  // A click also focuses the link: what is being opened is not loaded a second time.
  const onClick = () => {
    stop()
    onFollow()
  }
  return {
    onMouseEnter: start,
    onMouseLeave: stop,
    onFocus: start,
    onBlur: stop,
    onTouchStart: load,
    onClick,
  }
}
