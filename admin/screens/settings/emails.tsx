import { Answer } from '#admin/kit/answer.tsx'
import { OrderedPage } from '#admin/kit/ordered-page.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useOrder } from '#admin/session/orders.ts'
import { back } from './back.ts'

export default function Emails() {
  const order = useOrder('contact-emails')
  return (
    <Answer query={useAnswer('GET /admin/contact-emails/')}>
      {({ results }) => (
        <OrderedPage
          title="Email addresses"
          back={back}
          add="Add an address"
          path="/settings/emails"
          items={results}
          nameOf={({ email_address }) => email_address}
          lineOf={({ purpose }) => purpose}
          empty={{
            title: 'No addresses yet',
            text: 'The contact page shows these, so customers know where to write.',
          }}
          order={order}
        />
      )}
    </Answer>
  )
}
