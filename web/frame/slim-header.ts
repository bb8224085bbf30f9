/** Once scrolled out of sight, the page's header becomes a slim bar at the top with logo, search and cart. */
export function watchHeader(): (() => void) | undefined {
  const header = document.querySelector<HTMLElement>('header')
  return header ? watch(header) : undefined
}

/** Turns the same elements into the slim bar, so focus and typed text stay. Returns a function that stops. */
function watch(header: HTMLElement): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    const isSlim = entry !== undefined && entry.boundingClientRect.bottom <= 0 && hasRoom()
    // Reserves the header's height, so the page does not shift.
    header.style.minHeight = isSlim ? `${header.offsetHeight}px` : ''
    header.toggleAttribute('data-slim', isSlim)
  })
  observer.observe(header)

  // The reserved height depends on the window's width.
  let width = innerWidth
  const measureAgain = () => {
    if (innerWidth === width) return
    width = innerWidth
    header.style.minHeight = ''
    header.removeAttribute('data-slim')
    observer.unobserve(header)
    observer.observe(header)
  }
  addEventListener('resize', measureAgain)
  return () => {
    removeEventListener('resize', measureAgain)
    observer.disconnect()
  }
}

/** False for a small window with large text and for a phone held sideways, where a bar takes too much space. */
function hasRoom(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return innerWidth >= 18 * rem && innerHeight >= 25 * rem
}
