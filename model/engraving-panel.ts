import { bladeOutlines } from './blade-outlines.ts'
import type { Shape } from './shapes.ts'

export type EngravedBlade = {
  shape?: Shape | null | undefined
  /** The blade's length in cm; null if there is no blade. */
  blade_cm: number | null
}

/**
 * In millimeters. `letter` is the largest font size; a text that would be wider than the panel at that size is set
 * smaller.
 */
export type EngravingPanel = { width: number; letter: number }

/**
 * The flat part of a blade where a text fits. It is at most as long as a sheet of paper is wide, so that the engraver
 * can trace the text.
 */
export function engravingPanel({ shape, blade_cm }: EngravedBlade): EngravingPanel {
  const { width, height } = bladeOutlines[shape ?? 'service'].panel
  const thousandth = (blade_cm ?? 16) / 100
  return { width: Math.min(160, width * thousandth), letter: Math.min(7, (height * thousandth) / 1.2) }
}
