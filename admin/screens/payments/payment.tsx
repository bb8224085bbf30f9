import { ActionButton } from '#admin/kit/action.tsx'
import { AlertLine } from '#admin/kit/alert-line.tsx'
import { recordScreen } from '#admin/kit/answer.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change, useAnswer } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import type { PaymentEvent } from '#contract/admin/money/payments.ts'
import { amountText, dollars } from '#model/money-text.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PaymentPill } from './payment-pill.tsx'

/** A card payment attempt with all its events. */
export default recordScreen('GET /admin/payments/{uuid}/', function Payment({ record: payment }) {
  const { id, order_id, amount, currency, status, events, paid_at, next_inquiry_at } = payment
  const may = useMay()
  return (
    <>
      <PageHead
        title={`${dollars(amount)} by card`}
        documentTitle={`Payment of order ${order_id}`}
        badge={<PaymentPill {...payment} />}
        actions={
          <ActionButton
            run={() => change('POST /admin/payments/{uuid}/inquire/', { params: { uuid: id } })}
            done={(answer) => (answer.status === status ? 'No news from the gateway' : 'Payment updated')}
          >
            Ask the gateway
          </ActionButton>
        }
      />
      <Stack gap={5}>
        {may('operations.manage') && <OpenAlerts subject={`payment:${id}`} />}
        <Columns least={20} gap={6}>
          <DescriptionList
            values={{
              Order: <ScreenLink to={`/orders/${order_id}`}>{order_id}</ScreenLink>,
              Attempt: payment.attempt,
              Amount: `${amountText(amount)} ${currency}`,
              'Gateway invoice number': payment.invoice_number,
              'Gateway reference': payment.gateway_reference,
              Code: payment.gateway_code,
              Message: payment.error_message,
              Started: <ShopTime at={payment.created_at} />,
              'Can be paid until': <ShopTime at={payment.expires_at} />,
              Paid: paid_at && <ShopTime at={paid_at} />,
              'Next check': next_inquiry_at && <ShopTime at={next_inquiry_at} />,
            }}
          />
          <Section look="rule" title="Timeline">
            <Stack as="ol" lined>
              {[...events.entries()].map(([place, event]) => (
                <Event key={place} event={event} />
              ))}
            </Stack>
          </Section>
        </Columns>
      </Stack>
    </>
  )
})

/** Alerts that staff must look at. */
function OpenAlerts({ subject }: { subject: string }) {
  const { data } = useAnswer('GET /admin/alerts/', { query: { subject, is_resolved: 'false' } })
  if (!data || data.results.length === 0) return null
  return (
    <ul aria-label="Alerts">
      {data.results.map((alert) => (
        <AlertLine key={alert.id} alert={alert} />
      ))}
    </ul>
  )
}

function Event({ event: { at, kind, actor, from, to, details } }: { event: PaymentEvent }) {
  const facts = Object.entries(details).filter(([, value]) => value !== null && typeof value !== 'object')
  return (
    <li>
      <p>
        <strong>{kind.replaceAll('_', ' ')}</strong>
        {to && from !== to && `: ${from ?? 'new'} → ${to}`}
      </p>
      <p className="quiet">
        <ShopTime at={at} />, {actor}
        {facts.map(([name, value]) => `, ${name.replaceAll('_', ' ')} ${value}`)}
      </p>
    </li>
  )
}
