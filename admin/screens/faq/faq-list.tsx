import { Link } from 'react-router'
import { OrderNotices } from '#admin/kit/order-notices.tsx'
import { OrderedList } from '#admin/kit/ordered-list.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import type { Calls } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { useOrder } from '#admin/session/orders.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import styles from './faq.module.css'

type Faqs = AnswerOf<Calls, 'GET /admin/faqs/'>['results']

/** Questions and answers in the order of the shop's page. */
export default function FaqList() {
  const { data, error, refetch } = useAnswer('GET /admin/faqs/')
  return (
    <>
      <PageHead title="Questions" badge={data && <span>{data.results.length}</span>}>
        <ButtonLink to="/faq/new">Add a question</ButtonLink>
      </PageHead>
      {error && !data && <ErrorBox message={failureText(error)} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && (
        <EmptyState title="No questions yet">
          <p>What do customers ask you again and again?</p>
        </EmptyState>
      )}
      {data && data.results.length > 0 && <Order faqs={data.results} />}
    </>
  )
}

function Order({ faqs }: { faqs: Faqs }) {
  const order = useOrder('faqs')
  return (
    <>
      <OrderNotices order={order} />
      <OrderedList
        label="Questions"
        items={order.arranged(faqs)}
        idOf={({ id }) => id}
        nameOf={({ question }) => question}
        onReorder={order.save}
      >
        {({ id, question }) => (
          <Link to={`/faq/${id}`} className={styles.question}>
            {question}
          </Link>
        )}
      </OrderedList>
    </>
  )
}
