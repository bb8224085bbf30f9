import { Suspense } from 'react'
import { optionalPart } from '#ui/optional-part.ts'
import styles from '../drawings.module.css'

const Outline = optionalPart(async () => (await import('./hand-outline.tsx')).default)

/** From the wrist to the tip of the middle finger, in cm. */
export const handLength = 19
/** Length of the drawing, which begins above the wrist, in cm. */
export const drawnHandLength = 21.4

/** An adult's flat hand, pointing right. Decorative: the text next to it gives its length. */
export function Hand() {
  return (
    <svg className={styles.drawing} viewBox="-24 -91 214 145" aria-hidden="true">
      <Suspense fallback={null}>
        <Outline />
      </Suspense>
    </svg>
  )
}
