import { mkdir } from 'node:fs/promises'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isWholeMatrix } from './whole-matrix.ts'

type Rules = { only?: readonly string[]; without?: readonly string[] }

/** axe's findings on the page in its current state, a line each; [] for an accessible page. */
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
      // axe cannot examine frames without scripts, such as an email's; trying causes a console error.
      iframes: false,
      // The rules for sound need the media to be loaded; no rule here needs the styles to be loaded again.
      preload: { assets: ['media'] },
      ...(only && { runOnly: only }),
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
  )
}

/** The rules that depend on colors; all others have the same results in both color schemes. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Fails on any axe finding on the page in its current state: on a narrow screen and, in the whole matrix, also on a
 * wide screen, light and dark. Also fails if anything scrolls sideways there or at 320 px.
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
    expect(await tooWide(page), `sideways at ${width} px`).toEqual([])
    if (width === 320) return
    await whenStable(page)
    await takeScreenshot(page, `${width}-light`)
    expect(await axeFindings(page, { without }), `${width} px, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await whenStable(page)
    await takeScreenshot(page, `${width}-dark`)
    expect(await axeFindings(page, { only: colorRules }), `${width} px, dark`).toEqual([])
  }
}

/** The elements that reach beyond the window, if the page scrolls sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 40)}`)
  })
}

/** Waits for the transitions that a change of the color scheme starts. */
async function whenStable(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    // An animation by the scroll position never ends.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

const folder = process.env.SCREENSHOTS
const taken = new Map<string, number>()

/** Screenshots of every state before and after a change; `scripts/compare-screenshots.mjs` shows what differs. */
async function takeScreenshot(page: Page, view: string): Promise<void> {
  if (!folder) return
  const { currentTestName = '', testPath = '' } = expect.getState()
  const test = `${testPath.replace(/.*\/|\..*/g, '')} ${currentTestName}`
    .replace(/[^\w]+/g, '-')
    .slice(0, 120)
  const count = (taken.get(`${test} ${view}`) ?? 0) + 1
  taken.set(`${test} ${view}`, count)
  await mkdir(folder, { recursive: true })
  const path = `${folder}/${test}-${count}-${view}.png`
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
}
