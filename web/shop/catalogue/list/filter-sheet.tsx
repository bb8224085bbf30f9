import { memo } from 'react'
import { productListMessages } from '#messages/product-list.ts'
import { facetNames } from '#model/facets.ts'
import { Button } from '#ui/input/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { useCloseWhenWide } from '#ui/overlay/use-close-when-wide.ts'
import type { ListQuery } from '../list-address.ts'
import { activeFilters } from './active-filters.ts'
import { FacetChoices, hasChoice } from './facet-choices.tsx'
import { noFilters } from './list-query.ts'
import type { ListFigures } from './load-products.ts'
import { PriceFields } from './price-fields.tsx'
import styles from './products.module.css'
import { StockField } from './stock-field.tsx'

const messages = productListMessages.filters

type FilterSheetProps = {
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
  const pieces = productListMessages.count(figures.count)

  useCloseWhenWide(onClose)

  return (
    <Modal
      title={messages.sheet}
      open={open}
      onClose={onClose}
      placement="bottom"
      closeLabel={messages.close}
      className={styles.fields}
      actions={
        <>
          <Button
            variant="line"
            softDisabled={activeFilters(query, true).length === 0}
            onClick={() => onChange(noFilters)}
          >
            {messages.clearAll}
          </Button>
          <Button onClick={onClose}>{messages.show(pieces)}</Button>
        </>
      }
    >
      <SheetFields query={query} figures={figures} onChange={onChange} />
      {/* Screen readers do not read the page outside a modal dialog. */}
      <p className="visually-hidden" role="status">
        {pieces}
      </p>
    </Modal>
  )
}

/** They stay the same when the sheet opens. */
const SheetFields = memo(
  ({
    query,
    figures: { facets, prices },
    onChange,
  }: Pick<FilterSheetProps, 'query' | 'figures' | 'onChange'>) => (
    <>
      <PriceFields query={query} range={prices} onCommit={onChange} />
      {facets &&
        facetNames.map(
          (name) =>
            hasChoice({ name, facets, query }) && (
              <fieldset key={name}>
                <legend className="quiet small">{messages.facets[name].title}</legend>
                <FacetChoices name={name} facets={facets} query={query} onChange={onChange} />
              </fieldset>
            ),
        )}
      <StockField query={query} count={facets?.in_stock} onChange={onChange} />
    </>
  ),
)
