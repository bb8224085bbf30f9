import type { Page } from 'playwright-core'

/**
 * What the live regions of this page announce from its next document on, in order, as a growing list. Like a screen
 * reader, it hears a status when an existing region changes, and an alert also when it appears.
 */
export async function hearAnnouncements(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => void heard.push(text))
  await page.addInitScript(() => {
    const { hear } = globalThis as unknown as { hear: (text: string) => void }
    const polite = '[role=status], [aria-live=polite], output'
    const regions = `${polite}, [role=alert], [aria-live=assertive]`
    const last = new WeakMap<Element, string>()
    const textOf = (region: Element) => (region.textContent ?? '').replace(/\s+/g, ' ').trim()

    const meet = (region: Element) => {
      if (last.has(region)) return
      const isSilent = document.readyState === 'loading' || region.matches(polite)
      last.set(region, isSilent ? textOf(region) : '')
    }
    const listen = (region: Element) => {
      const text = textOf(region)
      if (text && text !== last.get(region)) hear(text)
      last.set(region, text)
    }
    new MutationObserver((records) => {
      const changed = new Set<Element>()
      for (const { target, addedNodes } of records) {
        const holder = target instanceof Element ? target : target.parentElement
        const around = holder?.closest(regions)
        if (around) changed.add(around)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          for (const region of [node, ...node.querySelectorAll(regions)]) {
            if (!region.matches(regions)) continue
            meet(region)
            changed.add(region)
          }
        }
      }
      for (const region of changed) if (region.isConnected) listen(region)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return heard
}
