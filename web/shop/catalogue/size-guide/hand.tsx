import styles from '../drawings.module.css'
import { outline } from '../outlines.ts'
import { Drawing } from './drawing.tsx'

/** From the wrist to the tip of the middle finger, in cm. */
export const handLength = 19
/** Length of the drawing, which begins above the wrist, in cm. */
export const drawnHandLength = 21.4

/** An adult's flat hand, pointing right. Decorative: the text next to it gives its length. */
export function Hand() {
  return (
    <Drawing viewBox="-24 -91 214 145">
      <use className={styles.blade} href={outline('hand')} />
    </Drawing>
  )
}
