import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../../client/call-error.ts'
import type { AnswerOf } from '../../../client/call-types.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OrderedList } from '../../parts/ordered-list.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useAnswer, useChange } from '../../session/answers.ts'
import type { Calls } from '../../session/calls.ts'
import { failureText } from '../../session/failure-text.ts'
import styles from './faq.module.css'

type Answer = AnswerOf<Calls, 'GET /admin/faqs/'>

/** Questions and answers in the order of the shop's page. */
export default function FaqList() {
  const { data, error, refetch } = useAnswer('GET /admin/faqs/')
  return (
    <>
      <PageHead title="Questions" beside={data && <span>{data.results.length}</span>}>
        <ButtonLink to="/faq/new">Add a question</ButtonLink>
      </PageHead>
      {error && !data && <ErrorBox message={failureText(error)} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && (
        <EmptyState title="No questions yet">
          <p>What do customers ask you again and again?</p>
        </EmptyState>
      )}
      {data && data.results.length > 0 && <Order answer={data} />}
    </>
  )
}

function Order({ answer }: { answer: Answer }) {
  const [faqs, setFaqs] = useState(answer.results)
  const order = useChange('PUT /admin/faqs/order/')
  useEffect(() => setFaqs(answer.results), [answer])

  function save(next: Answer['results']) {
    setFaqs(next)
    const body = { ids: next.map(({ id }) => id), version: answer.version }
    order.mutate({ body }, { onError: () => setFaqs(answer.results) })
  }

  return (
    <>
      {order.error && <Notice kind="error">{orderFailure(order.error)}</Notice>}
      <OrderedList
        label="Questions"
        items={faqs}
        idOf={({ id }) => id}
        nameOf={({ question }) => question}
        onReorder={save}
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

function orderFailure(error: Error): string {
  const isStale = error instanceof CallError && error.code === 'stale_version'
  return isStale
    ? 'Somebody else has just changed the order. This is the present one; move the question again.'
    : failureText(error)
}
