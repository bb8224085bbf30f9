import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Rules = { only?: readonly string[]; without?: readonly string[] }

/** What axe finds on the page as it stands, a line each; an accessible page gives []. */
export async function axeFindings(page: Page, { only, without = [] }: Rules = {}): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run: (options: object) => Promise<{
            violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[]
          }>
        }
      }
      const { violations } = await axe.run(options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
      )
    },
    {
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
  )
}

/** The rules whose outcome depends on the colors; the others find the same in both schemes. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Fails on anything that axe finds on the page as it stands, on narrow and wide screens, light and dark, and when
 * something scrolls sideways there or at 320 px.
 */
export async function expectAccessible(
  page: Page,
  { widths = [1440, 390], without }: { widths?: readonly number[]; without?: string[] } = {},
): Promise<void> {
  for (const width of [...widths, 320]) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `sideways at ${width} px`).toBeLessThanOrEqual(0)
    if (width === 320) return
    await settled(page)
    expect(await axeFindings(page, { without }), `${width} px, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    expect(await axeFindings(page, { only: colorRules }), `${width} px, dark`).toEqual([])
  }
}

/** A change of the scheme turns colors over by transitions, however short. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
