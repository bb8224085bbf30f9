import { lazy, Suspense } from 'react'
import type { Shape } from '#model/shapes.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './knife.module.css'

// The outlines are large, and nobody waits for them: the page that the server sent has the drawing.
const Outline = lazy(() => import('./knife-outline.tsx'))

export type KnifeProps = {
  /** Bars instead of outlines if it has none. */
  shape: Shape | null | undefined
  /** In cm. */
  blade: number
  overall: number
  /** The length that fills the width, in cm: the same for all that are compared. */
  full: number
  className?: string | undefined
}

/** How far a shape reaches above and below the line from butt to tip, in parts of the overall length. */
function reach(shape: Shape | null | undefined) {
  return { above: shape === 'hanshee' ? 0.24 : 0.2, below: shape === 'cleaver' ? 0.23 : 0.1 }
}

/** A piece to scale, its butt on the left and its edge down. Decorative: whoever shows it says how long it is. */
export function Knife({ shape, blade, overall, full, className }: KnifeProps) {
  const { above, below } = reach(shape)
  const box = [0, -above * overall * 10, full * 10, (above + below) * overall * 10]
  return (
    <svg
      className={classNames(styles.knife, className)}
      viewBox={box.map(Math.round).join(' ')}
      aria-hidden="true"
    >
      <Suspense fallback={null}>
        <Outline shape={shape} blade={blade * 10} overall={overall * 10} />
      </Suspense>
    </svg>
  )
}
