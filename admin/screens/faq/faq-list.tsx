import { Answer } from '#admin/kit/answer.tsx'
import { OrderedPage } from '#admin/kit/ordered-page.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useOrder } from '#admin/session/orders.ts'

/** Questions and answers in the order of the shop's page. */
export default function FaqList() {
  const order = useOrder('faqs')
  return (
    <Answer query={useAnswer('GET /admin/faqs/')}>
      {({ results }) => (
        <OrderedPage
          title="Questions"
          add="Add a question"
          path="/faq"
          items={results}
          nameOf={({ question }) => question}
          empty={{ title: 'No questions yet', text: 'What do customers ask you again and again?' }}
          order={order}
        />
      )}
    </Answer>
  )
}
