import { lazy, Suspense } from 'react'
import type { Selection } from '#admin/kit/list/list-types.ts'
import { OpenButton } from '#admin/kit/open-button.tsx'
import type { AdminCategory } from '#contract/admin/catalogue/categories.ts'
import type { ProductLine } from '#contract/admin/catalogue/products.ts'
import type { BulkKind } from './bulk-dialog.tsx'

// The list loads the code of forms only when a change begins.
const BulkDialog = lazy(() => import('./bulk-dialog.tsx'))

type Props = { selection: Selection<ProductLine>; categories: AdminCategory[] }

const words: Record<BulkKind, [label: string, title: string]> = {
  prices: ['Change prices', 'Change prices'],
  sale: ['Put on sale', 'Put on sale'],
  end_sale: ['End the sale', 'End the sale'],
  show: ['Show', 'Show in the shop'],
  hide: ['Hide', 'Hide from the shop'],
  move: ['Move', 'Move to a category'],
}

/** The actions on several products at once. Each previews its changes first. */
export function BulkButtons(props: Props) {
  const kinds = (Object.keys(words) as BulkKind[]).filter(
    (kind) => kind !== 'move' || props.categories.length > 0,
  )
  return kinds.map((kind) => (
    <OpenButton key={kind} label={words[kind][0]}>
      {(close) => (
        <Suspense>
          <BulkDialog {...props} kind={kind} title={words[kind][1]} onClose={close} />
        </Suspense>
      )}
    </OpenButton>
  ))
}
