import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FormPage } from '#admin/kit/form/form-page.tsx'
import { useAdminForm } from '#admin/kit/form/use-admin-form.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { newKey } from '#client/new-key.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { ButtonLink } from '#ui/input/button.tsx'
import { SelectField } from '#ui/input/field.tsx'
import { blankPiece, PieceFields, pieceLabels, pieceOf } from './piece-fields.tsx'

const back = { to: '/pieces', label: 'Pieces' }

/** Adds a piece: first its product, then its details. */
export default function NewPiece() {
  const [parameters, setParameters] = useSearchParams()
  const { data, error, refetch } = useAnswer('GET /admin/workshop/products/', {
    query: { show: 'numbered', page_size: 100 },
  })
  if (error && !data) return <ErrorBox message={failureText(error)} onRetry={() => refetch()} />
  if (!data) return null
  if (data.results.length === 0) {
    return (
      <>
        <PageHead title="New piece" back={back} />
        <EmptyState title="No numbered products yet">
          <p>Choose which products get numbered pieces with certificates.</p>
          <ButtonLink to="/workshop/products">How products are made</ButtonLink>
        </EmptyState>
      </>
    )
  }
  const product = Number(parameters.get('product')) || data.results[0]?.id || 0
  return (
    <Suggested key={product} product={product}>
      <SelectField
        label="Product"
        value={product}
        onChange={({ currentTarget }) => setParameters({ product: currentTarget.value }, { replace: true })}
      >
        {data.results.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </Suggested>
  )
}

type Props = { product: number; children: React.ReactNode }

function Suggested({ product, children }: Props) {
  const { data } = useAnswer('GET /admin/pieces/next-serial/', { query: { product } })
  return data ? (
    <Editor product={product} serial={data.serial}>
      {children}
    </Editor>
  ) : null
}

function Editor({ product, serial, children }: Props & { serial: string }) {
  const navigate = useNavigate()
  const [key] = useState(newKey)
  const form = useAdminForm({
    subject: `piece:new-${product}`,
    values: { ...blankPiece, serial },
    labels: pieceLabels,
    save: (values) =>
      call('POST /admin/pieces/', {
        body: { ...pieceOf(values), product_id: product },
        idempotencyKey: key,
      }),
    onSaved: (piece) => {
      toast({ text: `${piece.serial} is for sale.` })
      navigate(`/pieces/${piece.id}`)
    },
  })
  return (
    <FormPage form={form} title="New piece" back={back} saveLabel="Add piece">
      {children}
      <PieceFields />
    </FormPage>
  )
}
