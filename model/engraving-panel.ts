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

/** In thousandths of the blade's length: the middle of its heel is at 0 0, its tip at 1000 0. */
type Panel = { x: number; y: number; width: number; height: number; angle: number }

const service: Panel = { x: 651, y: -85, width: 385, height: 94, angle: 14.5 }

/** Where an engraving goes: center, size and slope (in degrees, clockwise) of the flat between bevel and fullers. */
export const panels: Record<Shape, Panel> = {
  sirupate: { x: 642, y: -87, width: 363, height: 52, angle: 11.6 },
  bhojpure: { x: 630, y: -89, width: 427, height: 107, angle: 15.8 },
  ang_khola: { x: 640, y: -84, width: 405, height: 106, angle: 16.2 },
  panawal: { x: 641, y: -81, width: 404, height: 104, angle: 15.4 },
  chitlange: { x: 642, y: -94, width: 403, height: 72, angle: 13.4 },
  chainpure: { x: 642, y: -75, width: 401, height: 62, angle: 10.8 },
  dhankute: { x: 652, y: -86, width: 384, height: 78, angle: 13.4 },
  service,
  service_riveted: service,
  kothimora: { x: 619, y: -54, width: 399, height: 80, angle: 13 },
  budhune: { x: 625, y: -80, width: 425, height: 104, angle: 17 },
  hanshee: { x: 659, y: -158, width: 314, height: 36, angle: 16.4 },
  longleaf: { x: 673, y: -60, width: 339, height: 69, angle: 11.8 },
  bushcraft: { x: 643, y: -59, width: 398, height: 84, angle: 9.9 },
  kitchen: { x: 561, y: -19, width: 386, height: 136, angle: 2.2 },
  cleaver: { x: 600, y: 70, width: 560, height: 150, angle: 0 },
  karda: { x: 450, y: 0, width: 480, height: 80, angle: 2 },
}

/**
 * The flat part of a blade where a text fits. It is at most as long as a sheet of paper is wide, so that the engraver
 * can trace the text.
 */
export function engravingPanel({ shape, blade_cm }: EngravedBlade): EngravingPanel {
  const { width, height } = panels[shape ?? 'service']
  const thousandth = (blade_cm ?? 16) / 100
  return { width: Math.min(160, width * thousandth), letter: Math.min(7, (height * thousandth) / 1.2) }
}
