import { Answer } from '#admin/kit/answer.tsx'
import { Drawer } from '#admin/kit/drawer.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { Price } from '#ui/data/price.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'

export function PriceHistoryButton({ id }: { id: number }) {
  return (
    <div>
      <Drawer label="Price history" variant="text">
        {() => <PriceHistory id={id} />}
      </Drawer>
    </div>
  )
}

/** The last hundred prices, each with its start date. */
function PriceHistory({ id }: { id: number }) {
  const prices = useAnswer('GET /admin/products/{id}/prices/', { params: { id }, query: { page_size: 100 } })
  return (
    <Answer query={prices} height="16rem">
      {({ results }) =>
        results.length === 0 ? (
          <p className="quiet">The price hasn’t changed yet.</p>
        ) : (
          <Stack as="ol" lined>
            {results.map(({ id: change, at, price, price_before_discount: before, name }, index) => (
              <Cluster as="li" align="baseline" justify="between" gap={3} rows={1} key={change}>
                {Number(price) === 0 ? <span>No price</span> : <Price amount={price} before={before} />}
                <small className="quiet">
                  {index === 0 ? 'Current, since ' : 'From '}
                  <ShopTime at={at} to="day" />
                  {name && `, ${name}`}
                </small>
              </Cluster>
            ))}
          </Stack>
        )
      }
    </Answer>
  )
}
