import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { Cart } from '../../../contract/shop/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { dollars } from '../../../ui/money.ts'
import { Notch } from '../../../ui/notch.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { goodAnswer } from '../../client/use-answer.ts'
import page from '../cart/cart-page.module.css'
import { AddressForm } from './address-form.tsx'
import { CheckoutSlip } from './checkout-slip.tsx'
import { checkoutTotal } from './checkout-total.ts'
import styles from './checkout-view.module.css'
import type { Placed } from './checkout-view.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { KeepAddress, SavedAddressChoice } from './saved-addresses.tsx'
import { ShippingNotes } from './shipping-notes.tsx'
import { useAddress } from './use-address.ts'
import { useCheckout } from './use-checkout.ts'
import { usePaymentMethod } from './use-payment-method.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { useShippingQuote } from './use-shipping-quote.ts'

type Props = { cart: Cart; onPlaced: (placed: Placed) => void }

export function CheckoutForm({ cart, onPlaced }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { address, change, fill, suggest } = useAddress()
  const saved = useSavedAddresses(suggest)
  const payment = usePaymentMethod()
  const { quote: quoted, shown, again } = useShippingQuote(cart, address)
  const quote = goodAnswer(quoted)
  const options = payment.options?.ok ? payment.options.value : undefined
  const { faults, refusal, areOrdersInTheWay, busy, submit } = useCheckout({
    address,
    quote,
    options,
    onPlaced,
  })
  const total = checkoutTotal(cart.total_price, quote?.price)

  return (
    <form ref={form} className={page.grid} method="post" noValidate onSubmit={submit}>
      <div className={styles.desk}>
        <Part
          title="Delivery address"
          aside={<SavedAddressChoice saved={saved} address={address} onChoose={fill} />}
        >
          <AddressForm address={address} onChange={change} faults={faults} />
          <KeepAddress saved={saved} address={address} />
          <ShippingNotes quote={shown} faults={faults} />
        </Part>
        <Part title="Payment method">
          <PaymentChoice
            options={payment.options}
            onRetry={payment.again}
            chosen={payment.method}
            onChoose={payment.choose}
          />
        </Part>
        {refusal && (
          <Notice kind="error">
            <span>{refusal}</span>
            {areOrdersInTheWay && <Link to="/account">See your orders</Link>}
          </Notice>
        )}
        <Button
          type="submit"
          className={styles.place}
          disabled={busy || cart.items.length === 0}
          aria-busy={busy || undefined}
        >
          <span>Place Order & Proceed</span>
          <span aria-hidden="true">{dollars(total)}</span>
        </Button>
      </div>
      <div className={styles.slip}>
        <CheckoutSlip cart={cart} quoted={quoted} onRetry={again} />
      </div>
    </form>
  )
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Notch className={styles.part}>
        <div className={styles.title}>
          <h2>{title}</h2>
          {aside}
        </div>
        {children}
      </Notch>
    </section>
  )
}
