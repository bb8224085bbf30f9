import { useState } from 'react'
import type { Selection } from '#admin/kit/list/list-types.ts'
import type { AdminCategory } from '#contract/admin/catalogue/categories.ts'
import type { ProductLine } from '#contract/admin/catalogue/products.ts'
import { Button } from '#ui/input/button.tsx'
import { BulkDialog, type Kind } from './bulk-dialog.tsx'

type Props = { selection: Selection<ProductLine>; categories: AdminCategory[] }

const labels: Record<Kind, string> = { prices: 'Change prices', show: 'Show', hide: 'Hide', move: 'Move' }

/** The actions on several products at once. Each previews its changes first. */
export function BulkButtons({ selection, categories }: Props) {
  const [open, setOpen] = useState<Kind>()
  const kinds = (Object.keys(labels) as Kind[]).filter((kind) => kind !== 'move' || categories.length > 0)
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} variant="line" onClick={() => setOpen(kind)}>
          {labels[kind]}
        </Button>
      ))}
      {open && <BulkDialog kind={open} {...{ selection, categories }} onClose={() => setOpen(undefined)} />}
    </>
  )
}
