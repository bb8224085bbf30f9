import type { Font, PathCommand } from 'fontkit'
import { type Face, fontOf, runsOf } from './fonts.ts'

/** Path units per unit of size and position. */
export const precision = 100

type ShapedRun = { text: string; scale: number; file: Font }
type Place = { x: number; baseline: number; size: number }

export function shapedRuns(face: Face, text: string): ShapedRun[] {
  return runsOf(face, text).map((run) => ({ ...run, file: fontOf(run.font) }))
}

export function widthOf(runs: ShapedRun[], size: number): number {
  return runs.reduce((sum, run) => sum + advanceOf(run, size), 0)
}

/** The outlines as an SVG path in `precision` units, so that viewers need no font. */
export function outlinesOf(runs: ShapedRun[], place: Omit<Place, 'x'>): string {
  let pen = 0
  let path = ''
  for (const run of runs) {
    path += outlineOf(run, { ...place, x: pen })
    pen += advanceOf(run, place.size)
  }
  return path
}

function advanceOf({ text, scale, file }: ShapedRun, size: number): number {
  return (file.layout(text).advanceWidth / file.unitsPerEm) * size * scale
}

function outlineOf({ text, scale, file }: ShapedRun, { x, baseline, size }: Place): string {
  const unit = (size * scale) / file.unitsPerEm
  const { glyphs, positions } = file.layout(text)
  let pen = 0
  let path = ''
  for (const [index, glyph] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    const left = x + (pen + xOffset) * unit
    const bottom = baseline - yOffset * unit
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
