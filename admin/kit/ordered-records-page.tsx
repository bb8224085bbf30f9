import { useAnswer } from '#admin/session/answers.ts'
import { useOrder } from '#admin/session/orders.ts'
import { Answer } from './answer.tsx'
import { OrderedPage } from './ordered-page.tsx'
import type { OrderedRecords } from './ordered-records.ts'

/** A short list in the shop's display order. */
export function OrderedRecordsPage({ of }: { of: OrderedRecords }) {
  const order = useOrder(of.name)
  return (
    <Answer query={useAnswer(`GET /admin/${of.name}/`)}>
      {({ results }) => <OrderedPage {...of} path={of.at} items={results} order={order} />}
    </Answer>
  )
}
