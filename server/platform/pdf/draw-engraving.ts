import type { Font, PathCommand } from 'fontkit'
import type { Engraving } from '#contract/shop/orders.ts'
import { type EngravedBlade, engravingPanel } from '#model/engraving-panel.ts'
import { fontOf, runsOf } from './fonts.ts'

/** Room for accents and vowel signs above the line and descenders below it, in font sizes. */
const lineHeight = 1.5
const baseline = 1.05

/**
 * A text as outlines in its engraved size, which is as large as the blade's panel allows. The same text and blade give
 * the same picture, and viewers need no font.
 */
export function drawEngraving(text: string, blade: EngravedBlade): Engraving {
  const panel = engravingPanel(blade)
  const runs = runsOf('engraving', text).map((run) => ({ ...run, file: fontOf(run.font) }))
  const size = panel.letter * Math.min(1, panel.width / Math.max(widthOf(runs, panel.letter), 1))
  const width_mm = rounded(widthOf(runs, size))
  return { text, width_mm, height_mm: rounded(size * lineHeight), path: outlinesOf(runs, size) }
}

function rounded(millimeters: number): number {
  return Math.round(millimeters * precision) / precision
}

/** Path units per unit of size and position. */
const precision = 100

type ShapedRun = { text: string; scale: number; file: Font }

function widthOf(runs: ShapedRun[], size: number): number {
  return runs.reduce((sum, run) => sum + advanceOf(run, size), 0)
}

/** The outlines as an SVG path in `precision` units, so that viewers need no font. */
function outlinesOf(runs: ShapedRun[], size: number): string {
  let pen = 0
  let path = ''
  for (const run of runs) {
    path += outlineOf(run, pen, size)
    pen += advanceOf(run, size)
  }
  return path
}

function advanceOf({ text, scale, file }: ShapedRun, size: number): number {
  return (file.layout(text).advanceWidth / file.unitsPerEm) * size * scale
}

function outlineOf({ text, scale, file }: ShapedRun, x: number, size: number): string {
  const unit = (size * scale) / file.unitsPerEm
  const { glyphs, positions } = file.layout(text)
  let pen = 0
  let path = ''
  for (const [index, glyph] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    const left = x + (pen + xOffset) * unit
    const bottom = size * baseline - yOffset * unit
    const place = (at: number, axis: number) =>
      Math.round(precision * (axis === 0 ? left + at * unit : bottom - at * unit))
    path += glyph.path.commands.map((command) => commandText(command, place)).join('')
    pen += xAdvance
  }
  return path
}

const verbs: Record<PathCommand['command'], string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** `place` maps a font coordinate on an axis, horizontal (0) or vertical (1). */
function commandText({ command, args }: PathCommand, place: (at: number, axis: number) => number): string {
  return verbs[command] + args.map((at, index) => place(at, index % 2)).join(' ')
}
