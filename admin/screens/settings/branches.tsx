import { Answer } from '#admin/kit/answer.tsx'
import { OrderedPage } from '#admin/kit/ordered-page.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useOrder } from '#admin/session/orders.ts'
import { back } from './back.ts'

/** Where customers can visit the shop. */
export default function Branches() {
  const order = useOrder('branches')
  return (
    <Answer query={useAnswer('GET /admin/branches/')}>
      {({ results }) => (
        <OrderedPage
          title="Branches"
          back={back}
          add="Add a branch"
          path="/settings/branches"
          items={results}
          nameOf={({ name }) => name}
          lineOf={({ address, is_hq }) => (is_hq ? `Headquarters, ${address}` : address)}
          empty={{ title: 'No branches yet', text: 'Where can customers see a knife before they buy?' }}
          order={order}
        />
      )}
    </Answer>
  )
}
