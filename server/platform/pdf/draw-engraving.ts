import type { Engraving } from '#contract/shop/orders.ts'
import { type EngravedBlade, engravingPanel } from '#model/engraving-panel.ts'
import { outlinesOf, precision, shapedRuns, widthOf } from './outlines.ts'

/** Room for accents and vowel signs above the line and descenders below it, in font sizes. */
const lineHeight = 1.5
const baseline = 1.05

/**
 * A text as outlines in its engraved size, which is as large as the blade's panel allows. The same text and blade give
 * the same picture, and viewers need no font.
 */
export function drawEngraving(text: string, blade: EngravedBlade): Engraving {
  const panel = engravingPanel(blade)
  const runs = shapedRuns('engraving', text)
  const size = panel.letter * Math.min(1, panel.width / Math.max(widthOf(runs, panel.letter), 1))
  const path = outlinesOf(runs, { baseline: size * baseline, size })
  return { text, width_mm: rounded(widthOf(runs, size)), height_mm: rounded(size * lineHeight), path }
}

function rounded(millimeters: number): number {
  return Math.round(millimeters * precision) / precision
}
