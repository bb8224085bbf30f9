import type { CSSProperties } from 'react'
import { productMessages } from '#messages/product.ts'
import styles from './scale.module.css'

const messages = productMessages.scale

type Props = { blade: number; overall: number }

/** The product drawn to scale along a ruler of 40 cm, or of the next multiple of 10 cm that fits it. */
export function Scale({ blade, overall }: Props) {
  const full = Math.max(40, Math.ceil(overall / 10) * 10)
  const handle = overall - blade
  const marks = Array.from({ length: full / 5 + 1 }, (_, index) => index * 5)
  const style = { '--blade': blade, '--overall': overall, '--full': full } as CSSProperties
  const label = messages.label(handle.toFixed(1), blade.toFixed(1), overall.toFixed(1))
  return (
    <div className={styles.scale} style={style} role="img" aria-label={label}>
      <div className={styles.knife}>
        <span>
          {messages.handle} <b>{handle.toFixed(1)}</b>
        </span>
        <span>
          {messages.blade} <b>{blade.toFixed(1)}</b>
        </span>
      </div>
      <div className={styles.rule}>
        {marks.map((mark) => (
          <i key={mark}>{mark === full ? messages.centimeters(mark) : mark}</i>
        ))}
      </div>
    </div>
  )
}
