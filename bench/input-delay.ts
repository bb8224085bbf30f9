import type { Browser, Page } from 'playwright-core'

/**
 * Times in ms of the input with the longest delay: in total until the frame with its result, and the parts of that
 * time.
 */
export type Delay = { total: number; waiting: number; handling: number; painting: number }

/** Shorter events are not reported by the browser; this is one frame. */
const shortest = 16
const settleMs = 1200

const password = 'the forge is warm at dawn'

/** Runs in the page before the page's own scripts. */
const observe = `
  globalThis.inputs = []
  new PerformanceObserver((list) => inputs.push(...list.getEntries()))
    .observe({ type: 'event', durationThreshold: ${shortest}, buffered: true })`

const report = `(() => {
  const longest = inputs.filter(({ interactionId }) => interactionId).sort((a, b) => b.duration - a.duration)[0]
  if (!longest) return { total: ${shortest}, waiting: 0, handling: 0, painting: 0 }
  const { duration, startTime, processingStart, processingEnd } = longest
  return {
    total: duration,
    waiting: processingStart - startTime,
    handling: processingEnd - processingStart,
    painting: Math.max(0, startTime + duration - processingEnd),
  }
})()`

/** Opens a page on a phone whose CPU is four times slower, with a new customer. */
export async function openSlowPhone(browser: Browser, url: string, email: string): Promise<Page> {
  const send = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', 'X-Tenant-ID': '3' }
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<{ access: string; refresh: string }>
  }
  await send('/accounts/register/', { email, password, password_confirm: password })
  const { access, refresh } = await send('/accounts/login/', { login_id: email, password })
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  await context.addInitScript(observe)
  await context.addInitScript(`
    localStorage.setItem('access_token', '${access}')
    localStorage.setItem('refresh_token', '${refresh}')`)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** The longest delay of any input during `act`. */
export async function longestDelay(page: Page, act: () => Promise<void>): Promise<Delay> {
  await page.waitForTimeout(settleMs)
  await page.evaluate('inputs.length = 0')
  await act()
  await page.waitForTimeout(settleMs)
  return page.evaluate<Delay>(report)
}

/** Milliseconds from the touch in `act` until a heading with this text is painted. */
export async function untilPainted(page: Page, heading: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(`
    globalThis.painted = new Promise((resolve) => {
      let start = NaN
      addEventListener('click', ({ timeStamp }) => { start = timeStamp }, { capture: true, once: true })
      const observer = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent.trim() !== ${JSON.stringify(heading.trim())}) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    undefined`)
  await act()
  return page.evaluate<number>('painted')
}
