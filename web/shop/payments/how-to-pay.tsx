import { useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { howToPayMessages } from '#messages/orders/how-to-pay.ts'
import { dollars } from '#model/money-text.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { customLabel } from './payment-methods.ts'

type Props = {
  order: Pick<Order, 'id' | 'payment_method'> & Partial<Pick<Order, 'total' | 'due'>>
  options: CheckoutOptions | undefined
}

/** Instructions for paying an order, unless by card: bank account and reference, or the shop's custom text. */
export function HowToPay({ order, options }: Props) {
  return (
    <Stack gap={4}>
      {order.payment_method === 'bank_transfer' ? (
        <Transfer order={order} options={options} />
      ) : (
        <Custom order={order} options={options} />
      )}
    </Stack>
  )
}

function Transfer({ order, options }: Props) {
  const amount = order.due ?? order.total
  const { transfer } = howToPayMessages
  return (
    <>
      <p>
        {order.due && `${howToPayMessages.partReceived} `}
        {transfer.before}
        {amount ? <strong>{dollars(amount)}</strong> : transfer.total}
        {transfer.after}
      </p>
      <p className="as-typed">{options?.bank_account_details}</p>
      <Cluster as="p" gap={3} rows={0}>
        {howToPayMessages.reference} <strong className="name">{order.id}</strong>{' '}
        <CopyButton text={order.id} />
      </Cluster>
    </>
  )
}

function Custom({ order, options }: Props) {
  return (
    <>
      {options && <p className="name">{customLabel(options)}</p>}
      <p className="as-typed">{options?.custom_payment_instructions}</p>
      <Cluster as="p" gap={3} rows={0}>
        {howToPayMessages.orderNumber} <strong className="name">{order.id}</strong>{' '}
        <CopyButton text={order.id} />
      </Cluster>
    </>
  )
}

/** Copies a short text. Hidden on plain HTTP, where pages cannot use the clipboard. */
function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const canCopy = useHydrated() && Boolean(globalThis.navigator?.clipboard)
  if (!canCopy) return null

  async function copy() {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setCopied(done)
  }

  return (
    <>
      <Button variant="text" onClick={copy} aria-label={howToPayMessages.copyLabel(text)}>
        {copied ? howToPayMessages.copied : howToPayMessages.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && howToPayMessages.copied}
      </span>
    </>
  )
}
