import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Refusal } from '#admin/kit/form/refusal.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { CallError } from '#client/call-error.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { missingInOrder } from './missing-in-order.ts'
import { StaffOrderCustomer } from './staff-order-customer.tsx'
import { addressOf, useStaffOrder, useStaffOrderQuote, wantedOf } from './staff-order-input.ts'
import { StaffOrderItems } from './staff-order-items.tsx'
import { StaffOrderPayment } from './staff-order-payment.tsx'
import { StaffOrderTotal } from './staff-order-total.tsx'

/** Whether a field of this screen displays its own error. */
const isShown = (field: string) =>
  /^(fullname|company|tax_number|contact_number|contact_email|country|payment|age_confirmed|(delivery_)?address\.|declarations\.|items\.\d+\.customization\.)/.test(
    field,
  )

/** An order that staff place for a customer. The fields follow the course of a phone call. */
export default function StaffOrder() {
  const { order, change, clear, markPlaced, endIfPlaced, isPlacedElsewhere } = useStaffOrder()
  const { data: quote, error: quoteError, isPlaceholderData: isFormer, refetch } = useStaffOrderQuote(order)
  const take = useChange('POST /admin/orders/')
  const navigate = useNavigate()
  const [isTried, setTried] = useState(false)
  const errors = take.error instanceof CallError ? (take.error.fields ?? {}) : {}
  const missing = missingInOrder(order, quote)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (take.isPending || endIfPlaced()) return
    // The customer agrees only to the displayed total.
    if (missing.length > 0 || !quote || isFormer || order.payment === '') return
    try {
      const answer = await take.mutateAsync({
        idempotencyKey: order.key,
        body: {
          source: order.source,
          fullname: order.fullname,
          contact_number: order.contact_number,
          country: order.country,
          payment: order.payment,
          total: quote.total,
          items: wantedOf(order.items),
          customer_id: order.customer?.id ?? null,
          contact_email: order.contact_email || null,
          address: order.handed_over ? null : addressOf(order),
          ...(order.company && { company: order.company }),
          ...(order.tax_number && { tax_number: order.tax_number }),
          ...(order.payment_note && { payment_note: order.payment_note }),
          age_confirmed: order.declared.includes('age'),
          declarations: order.declared.filter((kind) => kind !== 'age') as never,
        },
      })
      markPlaced()
      toast({ text: `Order ${answer.id} placed` })
      await navigate(`/orders/${answer.id}`)
    } catch {
      // The error is shown below. The price may have changed, so ask for a new quote.
      void refetch()
    }
  }
  return (
    <form noValidate onSubmit={submit}>
      <PageHead
        title="New staff order"
        back={{ to: '/orders', label: 'Orders' }}
        actions={
          order.items.length > 0 && (
            <Button variant="text" onClick={clear}>
              Start over
            </Button>
          )
        }
      />
      <Split>
        <Stack gap={6}>
          {isPlacedElsewhere && (
            <Notice>The order you entered here was placed in another tab. This is a new one.</Notice>
          )}
          <ChoiceGroup
            legend="Placed"
            name="source"
            choices={[
              { value: 'phone', label: 'By phone' },
              { value: 'fair', label: 'At a fair' },
            ]}
            value={order.source}
            onChange={(source) => change({ source: source as 'phone' | 'fair' })}
          />
          <Section look="rule" title="Items">
            <StaffOrderItems {...{ order, quote, errors, change }} />
          </Section>
          <Section look="rule" title="Customer">
            <StaffOrderCustomer {...{ order, errors, change }} />
          </Section>
          <Section look="rule" title="Payment">
            <StaffOrderPayment {...{ order, quote, errors, change }} />
          </Section>
        </Stack>
        <StaffOrderTotal {...{ order, quote, isFormer, change, errors }} busy={take.isPending}>
          {quoteError && <Notice kind="error">{failureText(quoteError)}</Notice>}
          <Refusal error={take.error} isShown={isShown} />
          {isTried && missing.length > 0 && (
            <Notice kind="error">{`Still missing: ${missing.join(', ')}.`}</Notice>
          )}
          {isTried && missing.length === 0 && (isFormer || !quote) && !quoteError && (
            <Notice>We’re calculating the total. Place the order once you see it.</Notice>
          )}
        </StaffOrderTotal>
      </Split>
    </form>
  )
}
