import type { CSSProperties } from 'react'
import type { ProductSummary } from '#contract/shop/catalogue.ts'
import { catalogueMessages } from '#messages/catalogue.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './product-card.module.css'

type Props = Pick<ProductSummary, 'measures'> & { className?: string | undefined }

/** The length of the whole scale in cm, the same for all products. */
const full = 70

/**
 * Handle and blade to scale, as a thin line and a bar, below every picture; renders nothing for a product without a
 * blade.
 */
export function MeasureLine({ measures, className }: Props) {
  if (!measures) return null
  const { blade_cm: blade, overall_cm: overall } = measures
  const style = { '--handle': (overall - blade) / full, '--blade': blade / full } as CSSProperties
  return (
    <div className={classNames('quiet small', className)} style={style}>
      <div className={styles.scale} aria-hidden="true" />
      {catalogueMessages.measures(blade.toFixed(1), overall.toFixed(1))}
    </div>
  )
}
