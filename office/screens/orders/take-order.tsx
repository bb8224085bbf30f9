import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../../client/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { toast } from '../../parts/toasts.tsx'
import { useChange } from '../../session/answers.ts'
import { failureText } from '../../session/failure-text.ts'
import { Section } from './section.tsx'
import styles from './take-order.module.css'
import { TakenItems } from './taken-items.tsx'
import { useTakenOrder, useTakenQuote, wantedOf } from './taken-order.ts'
import { TakenPayment } from './taken-payment.tsx'
import { TakenPerson } from './taken-person.tsx'
import { TakenTotal } from './taken-total.tsx'

/** An order that staff take: what, for whom, where to, how it is paid, in the order of a phone call. */
export default function TakeOrder() {
  const { order, change, clear, forget } = useTakenOrder()
  const { data: quote, error: quoteError } = useTakenQuote(order)
  const take = useChange('POST /admin/orders/')
  const navigate = useNavigate()
  const errors = take.error instanceof CallError ? (take.error.fields ?? {}) : {}
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (take.isPending || !quote || order.payment === '') return
    const { street, city, postalCode } = order
    try {
      const taken = await take.mutateAsync({
        idempotencyKey: order.key,
        body: {
          ...{ source: order.source, fullname: order.fullname, contact_number: order.contact_number },
          ...{ country: order.country, payment: order.payment, total: quote.total },
          items: wantedOf(order.items),
          customer_id: order.customer?.id ?? null,
          contact_email: order.contact_email || null,
          address: order.handed_over ? null : { street, city, postalCode },
          ...(order.payment_note && { payment_note: order.payment_note }),
          age_confirmed: order.declared.includes('age'),
          declarations: order.declared.filter((kind) => kind !== 'age') as never,
        },
      })
      forget()
      toast({ text: `Order ${taken.id} is taken` })
      await navigate(`/orders/${taken.id}`)
    } catch {
      // Told below.
    }
  }
  return (
    <form noValidate className={styles.page} onSubmit={submit}>
      <PageHead title="Take an order" back={{ to: '/orders', label: 'Orders' }}>
        {order.items.length > 0 && (
          <Button look="text" onClick={clear}>
            Start over
          </Button>
        )}
      </PageHead>
      <div className={styles.parts}>
        <ChoiceGroup
          legend="Where"
          name="source"
          choices={[
            { value: 'phone', label: 'By phone' },
            { value: 'fair', label: 'At a fair' },
          ]}
          value={order.source}
          onChange={(source) => change({ source: source as 'phone' | 'fair' })}
        />
        <Section title="Pieces">
          <TakenItems {...{ order, quote, errors, change }} />
        </Section>
        <Section title="Customer">
          <TakenPerson {...{ order, errors, change }} />
        </Section>
        <Section title="Payment">
          <TakenPayment {...{ order, quote, errors, change }} />
        </Section>
      </div>
      <TakenTotal {...{ order, quote, change, errors }} busy={take.isPending}>
        {quoteError && <Notice kind="error">{failureText(quoteError)}</Notice>}
        {take.error && <Notice kind="error">{failureText(take.error)}</Notice>}
      </TakenTotal>
    </form>
  )
}
