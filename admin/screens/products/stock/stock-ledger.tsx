import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { When } from '#admin/kit/when.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import styles from '../form/product-aside.module.css'
import { stockWords } from './stock-words.ts'

/** The last hundred changes of a stock, newest first. */
export function StockLedger({ id }: { id: number }) {
  const { data, error, refetch } = useAnswer('GET /admin/products/{id}/stock/', {
    params: { id },
    query: { page_size: 100 },
  })
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  return (
    <ol className={styles.moves} aria-busy={!data}>
      {data?.results.map(({ id: move, at, delta, stock_after, reason, order_id, note, name }) => (
        <li key={move}>
          <span className={styles.delta}>{delta > 0 ? `+${delta}` : String(delta).replace('-', '−')}</span>
          <span>
            {order_id ? (
              <ScreenLink to={`/orders/${order_id}`}>{`${stockWords[reason]} · ${order_id}`}</ScreenLink>
            ) : (
              stockWords[reason]
            )}
            {note && <small>{note}</small>}
            <small>
              <When at={at} />
              {name && `, ${name}`}
            </small>
          </span>
          <span className="quiet">{stock_after} left</span>
        </li>
      ))}
    </ol>
  )
}
