import { useState } from 'react'
import { Link } from 'react-router'
import { Drawer } from '#admin/kit/drawer.tsx'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { useMay } from '#admin/session/me.ts'
import type { OfficeProduct } from '#contract/admin/catalogue/products.ts'
import { Button } from '#ui/input/button.tsx'
import styles from '../form/product-aside.module.css'
import { StockDialog } from './stock-dialog.tsx'
import { StockLedger } from './stock-ledger.tsx'

/** How many are in stock. The number is no field: it changes by sales and corrections. */
export function StockPart({ product }: { product: OfficeProduct }) {
  const [open, setOpen] = useState<'correction' | 'ledger'>()
  const { id, stock, is_numbered: isNumbered, is_made_to_order: isMade } = product
  const canCorrect = useMay()('stock.manage')
  const close = () => setOpen(undefined)
  return (
    <FormPart title="Stock">
      <p className={styles.stock}>
        <span className={styles.count}>{stock}</span> {stock === 1 ? 'piece' : 'pieces'}
        {isMade && <span className="quiet">and made to order</span>}
      </p>
      <div className={styles.acts}>
        {canCorrect &&
          (isNumbered ? (
            <Link to={`/pieces?product=${id}`}>Numbered pieces</Link>
          ) : (
            <Button look="line" onClick={() => setOpen('correction')}>
              Correct the stock
            </Button>
          ))}
        <Button look="text" onClick={() => setOpen('ledger')}>
          Every change
        </Button>
      </div>
      <StockDialog product={product} open={open === 'correction'} onClose={close} />
      <Drawer title="Every change of the stock" open={open === 'ledger'} onClose={close}>
        <StockLedger id={id} />
      </Drawer>
    </FormPart>
  )
}
