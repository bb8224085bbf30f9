import { Answer } from '../../parts/answer.tsx'
import { OrderedPage } from '../../parts/ordered-page.tsx'
import { useAnswer } from '../../session/answers.ts'
import { useOrder } from '../../session/orders.ts'
import { back } from './back.ts'

/** The shop elsewhere. */
export default function Profiles() {
  const order = useOrder('social-profiles')
  return (
    <Answer of={useAnswer('GET /admin/social-profiles/')}>
      {({ results }) => (
        <OrderedPage
          title="Elsewhere"
          back={back}
          add="Add a link"
          path="/settings/profiles"
          items={results}
          nameOf={({ platform_display }) => platform_display}
          lineOf={({ link }) => link}
          empty={{ title: 'No links yet', text: 'Instagram, YouTube: where else can one see you work?' }}
          order={order}
        />
      )}
    </Answer>
  )
}
