import { useNavigate, useParams } from 'react-router'
import { HtmlInput } from '#admin/kit/editor/html-input.tsx'
import { DeleteButton } from '#admin/kit/form/delete-button.tsx'
import { FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { TextInput } from '#admin/kit/form/inputs.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { useLastSeen } from '#admin/kit/use-last-seen.ts'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { type Calls, call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'

type Faq = AnswerOf<Calls, 'GET /admin/faqs/'>['results'][number]

/** A question with its answer; '/faq/new' adds a question. */
export default function FaqPage() {
  const { id = 'new' } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useAnswer('GET /admin/faqs/')
  const faq = useLastSeen(data?.results, id)
  if (id === 'new')
    return <FaqForm key="new" onAdded={({ id }) => void navigate(`/faq/${id}`, { replace: true })} />
  if (error && !data) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} />
  if (data && !faq) return <ErrorBox message="This question was deleted." />
  return faq ? <FaqForm key={faq.id} faq={faq} /> : null
}

function FaqForm({ faq, onAdded }: { faq?: Faq; onAdded?: (faq: Faq) => void }) {
  const form = useAdminForm({
    subject: `faq:${faq?.id ?? 'new'}`,
    values: { question: faq?.question ?? '', answer: faq?.answer ?? '' },
    version: faq?.version,
    labels: { question: 'Question', answer: 'Answer' },
    save: (body, version) =>
      faq
        ? call('PUT /admin/faqs/{id}/', { params: { id: faq.id }, body: { ...body, version } })
        : call('POST /admin/faqs/', { body }),
    ...(onAdded && { onSaved: onAdded }),
  })
  return (
    <FormPage
      form={form}
      title={faq?.question ?? 'New question'}
      back={{ to: '/faq', label: 'Questions' }}
      actions={faq && <DeleteFaq faq={faq} />}
    >
      <FormPart>
        <TextInput name="question" maxLength={300} />
        <HtmlInput name="answer" />
      </FormPart>
    </FormPage>
  )
}

function DeleteFaq({ faq: { id, question, version } }: { faq: Faq }) {
  const remove = useChange('DELETE /admin/faqs/{id}/')
  const navigate = useNavigate()
  return (
    <DeleteButton
      title="Delete this question?"
      text={`“${question}” and its answer will be removed from the shop.`}
      remove={() => remove.mutateAsync({ params: { id }, query: { version } })}
      onDeleted={() => navigate('/faq')}
    />
  )
}
