import { Answer } from '../../parts/answer.tsx'
import { OrderedPage } from '../../parts/ordered-page.tsx'
import { useAnswer, useChange } from '../../session/answers.ts'
import { back } from './back.ts'

/** Email addresses on the contact page. */
export default function Emails() {
  const order = useChange('PUT /admin/contact-emails/order/')
  return (
    <Answer of={useAnswer('GET /admin/contact-emails/')}>
      {({ results, version }) => (
        <OrderedPage
          title="Email addresses"
          back={back}
          add="Add an address"
          path="/settings/emails"
          items={results}
          nameOf={({ email_address }) => email_address}
          lineOf={({ purpose }) => purpose}
          empty={{ title: 'No addresses yet', text: 'The contact page shows how to write to you.' }}
          saveOrder={(ids) => order.mutateAsync({ body: { ids, version } })}
        />
      )}
    </Answer>
  )
}
