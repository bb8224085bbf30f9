import { useState } from 'react'
import { Drawer } from '#admin/kit/drawer.tsx'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { Numbering } from '#admin/kit/numbering.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import { Button } from '#ui/input/button.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { MadeToOrder } from './made-to-order.tsx'

/** Whether a product can be sold beyond its stock, and whether its pieces have serial numbers. */
export function MakingPart({ product }: { product: AdminProduct }) {
  const [isOpen, setOpen] = useState(false)
  const canChange = useMay()('stock.manage')
  const { is_made_to_order: isMade, is_numbered: isNumbered } = product
  const close = () => setOpen(false)
  return (
    <FormPart title="How it’s made">
      <p>
        {isMade ? 'Made to order when it’s out of stock.' : 'Sold from stock only.'}{' '}
        {isNumbered ? 'Each piece has a number and a certificate.' : 'Pieces aren’t numbered.'}
      </p>
      {canChange && (
        <div>
          <Button variant="line" onClick={() => setOpen(true)}>
            Change how it’s made
          </Button>
        </div>
      )}
      <Drawer title="How it’s made" open={isOpen} onClose={close}>
        <Making id={product.id} />
      </Drawer>
    </FormPart>
  )
}

function Making({ id }: { id: number }) {
  const { data } = useAnswer('GET /admin/workshop/products/{id}/', { params: { id } })
  if (!data) return null
  return (
    <Stack gap={5}>
      <FormPart>
        <MadeToOrder key={data.version} product={data} />
      </FormPart>
      <FormPart title="Numbering">
        <Numbering product={data} />
      </FormPart>
    </Stack>
  )
}
