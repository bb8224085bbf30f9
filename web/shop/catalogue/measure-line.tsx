import type { ProductSummary } from '#contract/shop/catalogue.ts'
import { catalogueMessages } from '#messages/catalogue.ts'
import { ScaleLine } from '#ui/data/scale-line.tsx'

type Props = { measures: ProductSummary['measures']; className?: string | undefined }

/** Handle and blade on the 70 cm scale below every picture; renders nothing for a product without a blade. */
export function MeasureLine({ measures, className }: Props) {
  if (!measures) return null
  const { blade_cm: blade, overall_cm: overall } = measures
  return (
    <ScaleLine
      className={className}
      thin={overall - blade}
      thick={blade}
      text={catalogueMessages.measures(blade.toFixed(1), overall.toFixed(1))}
    />
  )
}
