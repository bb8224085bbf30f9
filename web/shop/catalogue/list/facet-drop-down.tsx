import { productListMessages } from '#messages/product-list.ts'
import field from '#ui/input/field.module.css'
import drop from '#ui/overlay/overlay.module.css'
import { useDropDown } from '#ui/overlay/use-drop-down.ts'
import { FacetChoices, type FacetProps } from './facet-choices.tsx'
import styles from './products.module.css'

const messages = productListMessages.filters

/** A facet in the row of filters: its name with the selection, and its values in a drop-down. */
export function FacetDropDown(props: FacetProps) {
  const { details } = useDropDown()
  const { name, query } = props
  const { title, values } = messages.facets[name]
  const [first, ...others] = query[name]
  return (
    // It may have been opened before hydration.
    <details {...details} suppressHydrationWarning className={`${drop.drop} ${styles.folded}`}>
      <summary className="summary">
        <span className="quiet small">{title}</span>
        <span className={`${field.control} ${styles.value} one-line`}>
          {first === undefined
            ? messages.any
            : others.length > 0
              ? messages.chosen(query[name].length)
              : values[first]}
        </span>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: the summary is its legend */}
      <div role="group" aria-label={title} className={`arrives ${drop.dropped} ${styles.panel}`}>
        <FacetChoices {...props} />
      </div>
    </details>
  )
}
