import { browserCall } from '#web/client/browser-client.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { intentMs, loadAhead } from '#web/client/page-cache.ts'
import { loadProduct } from './load-product.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/** Link props that prefetch a product's page when a visitor is likely to open it. */
export function loadingAhead(slug: string, onFollow: () => void) {
  const load = () => loadAhead(productAddress(slug), () => loadProduct(browserCall, slug))
  const start = () => {
    clearTimeout(timer)
    timer = setTimeout(load, intentMs)
  }
  const stop = () => clearTimeout(timer)
  // A click also focuses the link; this must not prefetch the page that is being opened.
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
