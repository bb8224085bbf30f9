import type { Shape } from '#model/shapes.ts'
import file from './outlines.svg?no-inline'

/** The patterns whose blades differ. */
type Blade = Exclude<Shape, 'service_riveted'>

export type Handle = 'ringed' | 'riveted' | 'plain'

type Name = Blade | Handle | 'bolster' | 'hand'

/**
 * The address of a drawing for `<use>`, which gives it its fill and the color of its lines. The paths are in a file
 * that browsers keep, and that pages and scripts need not repeat.
 *
 * A blade lies with its edge down and its tip to the right, measured in thousandths of its length: the middle of its
 * heel is at 0 0, its tip at 1000 0. A handle goes from its butt at 0 0 to the heel of the blade at 1000 0, in
 * thousandths of the handle's length; `bolster`, the collar between the two, is in the same units. `hand` is in mm: its
 * wrist at 0 0, the tip of its middle finger at 190 -12.
 */
export function outline(name: Name): string {
  return `${file}#${name}`
}

/** The address of a pattern's blade, like `outline`. */
export function bladeOutline(shape: Shape): string {
  return outline(shape === 'service_riveted' ? 'service' : shape)
}
