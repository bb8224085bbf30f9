import { useState } from 'react'
import { NumberField } from '#admin/kit/form/number-field.tsx'
import { readTypedNumber, type TypedNumber } from '#admin/kit/form/typed-number.ts'
import { toast } from '#admin/kit/toasts.tsx'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { failures } from '#admin/session/failure-text.ts'
import { useFormSubmit } from '#client/use-submit.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Actions, Section } from '#ui/layout/section.tsx'

/** How many unpaid orders this customer may have; dealers may need more than others. */
export function CustomerLimits({ id }: { id: number }) {
  const params = { id }
  const { data } = useAnswer('GET /admin/accounts/{id}/open-order-limits/', { params })
  const save = useChange('PUT /admin/accounts/{id}/open-order-limits/')
  const remove = useChange('DELETE /admin/accounts/{id}/open-order-limits/')
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (input) => ({
      orders: readLimit(input, 'orders').problem,
      pieces: readLimit(input, 'pieces').problem,
    }),
    async send(given) {
      const body = {
        orders: Number(readLimit(given, 'orders').value),
        pieces: Number(readLimit(given, 'pieces').value),
        version: data?.version ?? 1,
      }
      await save.mutateAsync({ params, body })
      toast({ text: 'The new limit applies from the next order.' })
      return undefined
    },
    failed: failures,
  })
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
        <Form key={version} onSubmit={onSubmit}>
          <Limit label="Orders" name="orders" now={orders} error={fieldErrors.orders} />
          <Limit label="Items in them" name="pieces" now={pieces} error={fieldErrors.pieces} />
          {message && <Notice kind="error">{message.text}</Notice>}
          <Actions>
            <Button type="submit" variant="line" pending={busy}>
              Set the limit
            </Button>
            {is_own && (
              <Button variant="text" pending={remove.isPending} onClick={() => remove.mutate({ params })}>
                Use the default limit
              </Button>
            )}
          </Actions>
        </Form>
      </details>
    </Section>
  )
}

const readLimit = (entered: FormData, name: 'orders' | 'pieces') =>
  readTypedNumber(String(entered.get(name) ?? ''), { whole: true })

type LimitProps = { label: string; name: 'orders' | 'pieces'; now: number; error: string | undefined }

function Limit({ now, ...rest }: LimitProps) {
  const [limit, setLimit] = useState<TypedNumber>(now)
  return <NumberField {...rest} whole value={limit} onValue={setLimit} />
}
