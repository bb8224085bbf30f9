import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isWholeMatrix } from './whole-matrix.ts'

type Rules = { only?: readonly string[]; without?: readonly string[] }

/** The findings of axe on the page in its current state, one line each; [] for an accessible page. */
export async function axeFindings(page: Page, { only, without = [] }: Rules = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
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
      // A frame without scripts, such as that of an email, cannot be examined; trying is an error on the console.
      iframes: false,
      // The rules for sound need the media; fetching the styles anew serves none of the rules that run.
      preload: { assets: ['media'] },
      ...(only && { runOnly: only }),
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
  )
}

/** The rules that depend on colors; the others give the same result in both color schemes. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Fails on any finding of axe on the page in its current state, on a narrow screen and, in the whole matrix, on a wide
 * one as well, light and dark, and if anything scrolls sideways there or at 320 px.
 */
export async function expectAccessible(
  page: Page,
  {
    widths = isWholeMatrix ? [1440, 390] : [390],
    without,
  }: { widths?: readonly number[]; without?: string[] } = {},
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

/** Changing the color scheme starts transitions, however short. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
