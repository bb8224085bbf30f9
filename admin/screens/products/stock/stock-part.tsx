import { Link } from 'react-router'
import { Answer } from '#admin/kit/answer.tsx'
import { Drawer } from '#admin/kit/drawer.tsx'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { OpenButton } from '#admin/kit/open-button.tsx'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import { plural } from '#ui/data/plural.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Actions } from '#ui/layout/section.tsx'
import styles from '../products.module.css'
import { StockDialog, stockWords } from './stock-dialog.tsx'
import { WaitingPeople } from './waiting-people.tsx'

/** The stock of a product. It is not a form field, since sales and corrections change it. */
export function StockPart({ product }: { product: AdminProduct }) {
  const { id, stock, is_numbered: isNumbered, is_made_to_order: isMade, waiting_count: waiting } = product
  const may = useMay()
  const canCorrect = may('stock.manage')
  const waitingText = plural(waiting, { one: '# person is waiting', other: '# people are waiting' })
  return (
    <FormPart title="Stock">
      <Cluster as="p" unbroken align="baseline" gap={2}>
        <span className={styles.stock}>{stock}</span> in stock
        {isMade && <span className="quiet">and made to order</span>}
      </Cluster>
      {waiting > 0 && !may('customers.read') && <p>{waitingText}</p>}
      <Actions>
        {canCorrect &&
          (isNumbered ? (
            <Link to={`/pieces?product=${id}`}>Numbered pieces</Link>
          ) : (
            <OpenButton label="Correct the stock">
              {(close) => <StockDialog product={product} onClose={close} />}
            </OpenButton>
          ))}
        <Drawer label="Stock history" variant="text">
          {() => <StockLedger id={id} />}
        </Drawer>
        {waiting > 0 && may('customers.read') && (
          <Drawer label={waitingText} title="Waiting for this product" variant="text">
            {() => <WaitingPeople id={id} />}
          </Drawer>
        )}
      </Actions>
    </FormPart>
  )
}

/** The last hundred changes of a stock, newest first. */
function StockLedger({ id }: { id: number }) {
  const changes = useAnswer('GET /admin/products/{id}/stock/', { params: { id }, query: { page_size: 100 } })
  return (
    <Answer query={changes} height="16rem">
      {({ results }) => (
        <ol>
          {results.map(({ id: move, at, delta, stock_after, reason, order_id, note, name }) => (
            <Item
              key={move}
              as="li"
              title={
                <>
                  <strong>{delta > 0 ? `+${delta}` : String(delta).replace('-', '−')}</strong>{' '}
                  {order_id ? (
                    <ScreenLink
                      to={`/orders/${order_id}`}
                    >{`${stockWords[reason]} · ${order_id}`}</ScreenLink>
                  ) : (
                    stockWords[reason]
                  )}
                </>
              }
              end={<span className="quiet">{stock_after} left</span>}
            >
              {note && <p className="quiet small">{note}</p>}
              <p className="quiet small">
                <ShopTime at={at} />
                {name && `, ${name}`}
              </p>
            </Item>
          ))}
        </ol>
      )}
    </Answer>
  )
}
