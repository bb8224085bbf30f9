import { Suspense } from 'react'
import type { Shape } from '#model/shapes.ts'
import { optionalPart } from '#ui/optional-part.ts'
import styles from '../drawings.module.css'

// Lazy because the outlines are large; a page from the server already has the drawing.
const Outline = optionalPart(async () => (await import('./knife-outline.tsx')).default)

export type KnifeProps = {
  /** Null draws bars instead of outlines. */
  shape: Shape | null | undefined
  /** In cm. */
  blade: number
  overall: number
  /** The length in cm that fills the width. Use the same value for drawings that readers compare. */
  full: number
}

/** How far a shape extends above and below the line from butt to tip, as fractions of the overall length. */
function reach(shape: Shape | null | undefined) {
  return { above: shape === 'hanshee' ? 0.24 : 0.2, below: shape === 'cleaver' ? 0.23 : 0.1 }
}

/** A knife to scale, its butt on the left and its edge down. Decorative: the parent must state its length. */
export function Knife({ shape, blade, overall, full }: KnifeProps) {
  const { above, below } = reach(shape)
  const box = [0, -above * overall * 10, full * 10, (above + below) * overall * 10]
  return (
    <svg className={styles.drawing} viewBox={box.map(Math.round).join(' ')} aria-hidden="true">
      <Suspense fallback={null}>
        <Outline shape={shape} blade={blade * 10} overall={overall * 10} />
      </Suspense>
    </svg>
  )
}
