import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { initialsOf } from '#admin/kit/form/field.ts'
import { FormContext } from '#admin/kit/form/form-context.ts'
import { FormFailure } from '#admin/kit/form/form-failure.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { PageHead } from '#admin/kit/page-head.tsx'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { CallError } from '#client/call-error.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { missingInOrder } from './missing-in-order.ts'
import { discountOf, StaffDiscount } from './staff-discount.tsx'
import { StaffOrderCustomer } from './staff-order-customer.tsx'
import { staffOrderFields } from './staff-order-fields.ts'
import {
  addressOf,
  type StaffOrderInput,
  useStaffOrderDraft,
  useStaffOrderQuote,
  wantedOf,
} from './staff-order-input.ts'
import { StaffOrderItems } from './staff-order-items.tsx'
import { StaffOrderTotal } from './staff-order-total.tsx'

type Errors = Record<string, string[]>

const blank: StaffOrderInput = initialsOf(staffOrderFields({ country: '', handed_over: false }, undefined))

/** An order that staff place for a customer. The fields follow the course of a phone call. */
export default function StaffOrder() {
  const draft = useStaffOrderDraft()
  return <StaffOrderForm key={draft.draft.key} draft={draft} />
}

function StaffOrderForm({ draft }: { draft: ReturnType<typeof useStaffOrderDraft> }) {
  const { key, ...stored } = draft.draft
  const [order, setOrder] = useState<StaffOrderInput>({ ...blank, ...stored })
  const { data: quote, error: quoteError, isFormer, refetch } = useStaffOrderQuote(order)
  const navigate = useNavigate()
  const [isTried, setTried] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const form = useForm({
    fields: staffOrderFields(order, quote),
    values: order,
    // The customer agrees only to the displayed total.
    isReady: () => missing.length === 0 && quote !== undefined && !isFormer && !draft.endIfPlaced(),
    send: async (sent) => {
      setErrors({})
      try {
        return await place(key, sent, quote?.total ?? '')
      } catch (error) {
        // The price may have changed, so ask for a new quote.
        void refetch()
        throw setErrorsOf(error)
      }
    },
    done: ({ id }) => `Order ${id} placed`,
    onSent: ({ id }) => {
      draft.markPlaced()
      void navigate(`/orders/${id}`)
    },
  })
  const missing = missingInOrder(order, quote)
  const onChange = useEffectEvent(() => {
    // Each country has its own law.
    const { country, declared } = form.values()
    if (country !== order.country && declared.length > 0) form.setValues({ declared: [] })
    setOrder(form.values())
    draft.keep(form.values())
  })
  useEffect(() => form.form.onChange(() => onChange()), [form.form])
  const change = (changes: Partial<StaffOrderInput>) => form.setValues(changes)

  /** The fields of an address are fields of this form. */
  function setErrorsOf(error: unknown): unknown {
    if (!(error instanceof CallError) || !error.fields) return error
    setErrors(error.fields)
    const own = Object.entries(error.fields).map(([field, texts]) => [
      field.replace(/^(delivery_)?address\./, ''),
      texts,
    ])
    return new CallError(error.status, Object.fromEntries(own))
  }

  return (
    <FormContext value={form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          void form.submit()
        }}
      >
        <PageHead
          title="New staff order"
          actions={
            order.items.length > 0 && (
              <Button variant="text" onClick={draft.clear}>
                Start over
              </Button>
            )
          }
        />
        <Split>
          <Stack gap={6}>
            {draft.isPlacedElsewhere && (
              <Notice>The order you entered here was placed in another tab. This is a new one.</Notice>
            )}
            {form.inputs.source}
            <Section look="rule" title="Items">
              <StaffOrderItems {...{ order, quote, errors, change }} />
              <StaffDiscount
                kind={order.discount.kind}
                code={order.discount_code}
                codeInput={form.inputs.discount_code}
              />
            </Section>
            <Section look="rule" title="Customer">
              <StaffOrderCustomer inputs={form.inputs} order={order} />
            </Section>
            <Section look="rule" title="Payment">
              <Stack gap={4}>
                {form.inputs.payment}
                {order.payment === 'cash' && form.inputs.payment_note}
              </Stack>
            </Section>
          </Stack>
          <StaffOrderTotal {...{ order, quote, isFormer, change, errors }} busy={form.isPending}>
            {quoteError && <Notice kind="error">{failureText(quoteError)}</Notice>}
            <FormFailure form={form} />
            {isTried && missing.length > 0 && (
              <Notice kind="error">{`Still missing: ${missing.join(', ')}.`}</Notice>
            )}
            {isTried && missing.length === 0 && (isFormer || !quote) && !quoteError && (
              <Notice>We’re calculating the total. Place the order once you see it.</Notice>
            )}
          </StaffOrderTotal>
        </Split>
      </form>
    </FormContext>
  )
}

function place(idempotencyKey: string, order: StaffOrderInput, total: string) {
  return call('POST /admin/orders/', {
    idempotencyKey,
    body: {
      source: order.source as 'phone' | 'fair',
      fullname: order.fullname,
      contact_number: order.contact_number,
      country: order.country,
      payment: order.payment as 'cash',
      total,
      items: wantedOf(order.items),
      customer_id: order.customer?.id ?? null,
      discount_code: order.discount_code.trim() || null,
      discount: discountOf(order.discount) ?? null,
      contact_email: order.contact_email || null,
      address: order.handed_over ? null : addressOf(order),
      ...(order.company && { company: order.company }),
      ...(order.tax_number && { tax_number: order.tax_number }),
      ...(order.payment_note && { payment_note: order.payment_note }),
      age_confirmed: order.declared.includes('age'),
      declarations: order.declared.filter((kind) => kind !== 'age') as never,
    },
  })
}
