import { productListMessages } from '#messages/product-list.ts'
import { facetNames } from '#model/facets.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Cluster } from '#ui/layout/arrange.tsx'
import { useCloseWhenWide } from '#ui/overlay/use-close-when-wide.ts'
import { useModal } from '#ui/overlay/use-modal.ts'
import type { ListQuery } from '../list-address.ts'
import { activeFilters } from './active-filters.ts'
import { FacetChoices, hasChoice } from './facet-choices.tsx'
import styles from './filter-sheet.module.css'
import fields from './filters.module.css'
import { noFilters } from './list-query.ts'
import { PriceFields } from './price-fields.tsx'
import { StockField } from './stock-field.tsx'
import type { ListFigures } from './use-list-figures.ts'

const messages = productListMessages.filters

export type FilterSheetProps = {
  query: ListQuery
  figures: ListFigures
  open: boolean
  onChange: (changed: Partial<ListQuery>) => void
  onClose: () => void
}

/**
 * The filters on a phone, in a sheet over the list, which updates at once; the last button shows the number of results.
 */
export function FilterSheet({ query, figures, open, onChange, onClose }: FilterSheetProps) {
  const modal = useModal({ open, onClose })
  const close = () => modal.ref.current?.close()
  const pieces = productListMessages.count(figures.count)
  const { facets } = figures

  useCloseWhenWide(close)

  return (
    <dialog {...modal} className={styles.sheet} aria-label={messages.sheet}>
      <Cluster as="header" unbroken justify="between" className={styles.head}>
        <h2>{messages.sheet}</h2>
        <IconButton label={messages.close} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </Cluster>
      <div className={`${styles.groups} ${fields.fields}`}>
        <PriceFields query={query} range={figures.prices} onCommit={onChange} />
        {facets &&
          facetNames.map(
            (name) =>
              hasChoice({ name, facets, query }) && (
                <fieldset key={name} className={styles.group}>
                  <legend>{messages.facets[name].title}</legend>
                  <FacetChoices name={name} facets={facets} query={query} onChange={onChange} />
                </fieldset>
              ),
          )}
        <StockField query={query} count={facets?.in_stock} onChange={onChange} />
      </div>
      {/* Screen readers do not read the page outside a modal dialog. */}
      <p className="visually-hidden" role="status">
        {pieces}
      </p>
      <footer className={styles.actions}>
        <Button
          variant="line"
          softDisabled={activeFilters(query, true).length === 0}
          onClick={() => onChange(noFilters)}
        >
          {messages.clearAll}
        </Button>
        <Button onClick={close}>{messages.show(pieces)}</Button>
      </footer>
    </dialog>
  )
}
