import { useState } from 'react'
import type { Selection } from '#admin/kit/list/list-types.ts'
import type { AdminCategory } from '#contract/admin/catalogue/categories.ts'
import type { ProductBulkChange } from '#contract/admin/catalogue/product-bulk.ts'
import type { ProductLine } from '#contract/admin/catalogue/products.ts'
import { Button } from '#ui/input/button.tsx'
import { SelectField } from '#ui/input/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PriceRule } from '../form/price-rule.tsx'
import { BulkRun } from './bulk-run.tsx'

type Props = { selection: Selection<ProductLine>; categories: AdminCategory[] }
type Kind = 'prices' | 'show' | 'hide' | 'move'

/** The actions on several products at once. Each previews its changes first. */
export function BulkButtons({ selection, categories }: Props) {
  const [kind, setKind] = useState<Kind>()
  const [change, setChange] = useState<ProductBulkChange>()
  const open = (next: Kind, initial?: ProductBulkChange) => {
    setKind(next)
    setChange(initial)
  }
  const close = () => setKind(undefined)
  const first = categories[0]?.slug
  return (
    <>
      <Button variant="line" onClick={() => open('prices')}>
        Change prices
      </Button>
      <Button variant="line" onClick={() => open('show', { kind: 'visibility', is_active: true })}>
        Show
      </Button>
      <Button variant="line" onClick={() => open('hide', { kind: 'visibility', is_active: false })}>
        Hide
      </Button>
      {first && (
        <Button variant="line" onClick={() => open('move', { kind: 'category', category: first })}>
          Move
        </Button>
      )}
      <Dialog title={titles[kind ?? 'prices']} open={kind !== undefined} onClose={close} wide>
        {kind === 'prices' && <PriceRule onChange={setChange} />}
        {kind === 'move' && change?.kind === 'category' && (
          <SelectField
            label="To the category"
            value={change.category}
            onChange={({ currentTarget }) => setChange({ kind: 'category', category: currentTarget.value })}
          >
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {kind && (
          <BulkRun
            // A changed rule needs a new dry run.
            key={JSON.stringify(change)}
            change={change}
            selection={selection}
            onDone={() => {
              close()
              selection.clear()
            }}
            onCancel={close}
          />
        )}
      </Dialog>
    </>
  )
}

const titles: Record<Kind, string> = {
  prices: 'Change prices',
  show: 'Show in the shop',
  hide: 'Hide from the shop',
  move: 'Move to a category',
}
