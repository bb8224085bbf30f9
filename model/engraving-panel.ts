import { bladeOutlines } from './blade-outlines.ts'
import type { Shape } from './shapes.ts'

export type EngravedBlade = {
  shape?: Shape | null | undefined
  /** Length in cm; null of what has no blade. */
  blade_cm: number | null
}

/** In millimeters; `letter` is the largest font size. A text that is wider at that size is set smaller. */
export type EngravingPanel = { width: number; letter: number }

/** The flat of a blade that a text fits on; never longer than a sheet of paper is wide, so that it can be traced. */
export function engravingPanel({ shape, blade_cm }: EngravedBlade): EngravingPanel {
  const { width, height } = bladeOutlines[shape ?? 'service'].panel
  const thousandth = (blade_cm ?? 16) / 100
  return { width: Math.min(160, width * thousandth), letter: Math.min(7, (height * thousandth) / 1.2) }
}
