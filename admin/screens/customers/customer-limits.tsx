import { ActionButton } from '#admin/kit/action.tsx'
import { number } from '#admin/kit/form/number-fields.tsx'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { type AnswerTo, change, useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { Section } from '#ui/layout/section.tsx'

type Limits = AnswerTo<'GET /admin/accounts/{id}/open-order-limits/'>

/** How many unpaid orders this customer may have; dealers may need more than others. */
export function CustomerLimits({ id }: { id: number }) {
  const { data } = useAnswer('GET /admin/accounts/{id}/open-order-limits/', { params: { id } })
  if (!data) return null
  const { orders, pieces, open_orders, open_pieces, is_own, version } = data
  return (
    <Section
      look="panel"
      title="Unpaid orders"
      badge={is_own ? <span className="quiet">custom limit</span> : undefined}
    >
      <p>
        {open_orders} of {orders} orders, {open_pieces} of {pieces} items
      </p>
      <details>
        <summary>Change the limit</summary>
        <LimitForm key={version} id={id} limits={data} />
      </details>
    </Section>
  )
}

function LimitForm({ id, limits: { orders, pieces, is_own, version } }: { id: number; limits: Limits }) {
  const params = { id }
  const form = useForm({
    fields: {
      orders: number('Orders', { initial: orders, whole: true }),
      pieces: number('Items in them', { initial: pieces, whole: true }),
    },
    send: (values) =>
      call('PUT /admin/accounts/{id}/open-order-limits/', { params, body: { ...values, version } }),
    done: 'The new limit applies from the next order.',
  })
  return (
    <SmallForm
      form={form}
      submit="Set the limit"
      variant="line"
      actions={
        is_own && (
          <ActionButton
            variant="text"
            run={() => change('DELETE /admin/accounts/{id}/open-order-limits/', { params })}
          >
            Use the default limit
          </ActionButton>
        )
      }
    />
  )
}
