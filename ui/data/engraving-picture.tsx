import type { Engraving } from '#contract/shop/orders.ts'
import { uiMessages } from '#ui/messages.ts'
import styles from './picture.module.css'

/** An engraving as drawn for its order, at actual size if the page is wide enough. */
export function EngravingPicture({
  engraving: { text, width_mm, height_mm, path },
}: {
  engraving: Engraving
}) {
  return (
    <svg
      className={styles.engraving}
      viewBox={`0 0 ${width_mm * 100} ${height_mm * 100}`}
      style={{ width: `${width_mm}mm` }}
      role="img"
      aria-label={uiMessages.engraving(text)}
    >
      <path d={path} />
    </svg>
  )
}
