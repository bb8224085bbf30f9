import { Answer } from '../../parts/answer.tsx'
import { OrderedPage } from '../../parts/ordered-page.tsx'
import { useAnswer, useChange } from '../../session/answers.ts'
import { back } from './back.ts'

/** Where the shop can be visited. */
export default function Branches() {
  const order = useChange('PUT /admin/branches/order/')
  return (
    <Answer of={useAnswer('GET /admin/branches/')}>
      {({ results, version }) => (
        <OrderedPage
          title="Branches"
          back={back}
          add="Add a branch"
          path="/settings/branches"
          items={results}
          nameOf={({ name }) => name}
          lineOf={({ address, is_hq }) => (is_hq ? `Headquarters, ${address}` : address)}
          empty={{ title: 'No branches yet', text: 'Where can one hold a knife before buying it?' }}
          saveOrder={(ids) => order.mutateAsync({ body: { ids, version } })}
        />
      )}
    </Answer>
  )
}
