import type { Font, PathCommand } from 'fontkit'
import { type EngravedBlade, type EngravingPanel, engravingPanel } from '../../contract/engraving-panel.ts'
import type { Engraving } from '../../contract/shop/orders.ts'
import { fontOf, runsOf } from './fonts.ts'

/** Units of the path in a millimeter. */
const precision = 100

/**
 * A text as outlines in the size in which it is engraved: as large as the blade's panel allows. The same text and blade
 * give the same picture, and no font is needed to show it.
 */
export function drawEngraving(text: string, blade: EngravedBlade): Engraving {
  const panel = engravingPanel(blade)
  const runs = runsOf('engraving', text).map((run) => ({ ...run, file: fontOf(run.font) }))
  const natural = runs.reduce((sum, run) => sum + widthOf(run, panel.letter), 0)
  const size = panel.letter * Math.min(1, panel.width / Math.max(natural, 1))
  const outlines: string[] = []
  let x = 0
  for (const run of runs) {
    outlines.push(outlineOf(run, { x, size }))
    x += widthOf(run, size)
  }
  return { text, width_mm: rounded(x), height_mm: rounded(size * lineHeight), path: outlines.join('') }
}

type ShapedRun = { text: string; scale: number; file: Font }

/** Room for accents and vowel signs above, and for what hangs below the line, in font sizes. */
const lineHeight = 1.5
const baseline = 1.05

function widthOf({ text, scale, file }: ShapedRun, size: EngravingPanel['letter']): number {
  return (file.layout(text).advanceWidth / file.unitsPerEm) * size * scale
}

function outlineOf({ text, scale, file }: ShapedRun, { x, size }: { x: number; size: number }): string {
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

/** `place` maps a coordinate of the font: horizontal ones (0) and vertical ones (1) in turn. */
function commandText({ command, args }: PathCommand, place: (at: number, axis: number) => number): string {
  return verbs[command] + args.map((at, index) => place(at, index % 2)).join(' ')
}

function rounded(millimeters: number): number {
  return Math.round(millimeters * precision) / precision
}
