import { Link } from 'react-router'
import type { Cart } from '#contract/shop/cart.ts'
import type { PaymentMethod } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { checkoutMessages } from '#messages/orders/checkout.ts'
import { ordersMessages } from '#messages/orders/orders.ts'
import { dollars } from '#model/money-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/input/button.tsx'
import { Split, Stack } from '#ui/layout/arrange.tsx'
import { Actions, Section } from '#ui/layout/section.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { useShopTexts, useShopZone } from '#web/page/shop-texts.ts'
import { useAddress } from '#web/shop/address/address.ts'
import { AddressForm } from '#web/shop/address/address-form.tsx'
import { usePaymentMethod } from '#web/shop/payments/payment-methods.ts'
import { deliveryText, unpaidDeliveryText } from '#web/shop/shipping/delivery-text.ts'
import { Reasons } from '#web/shop/shipping/reasons.tsx'
import styles from './checkout.module.css'
import { CheckoutSummary } from './checkout-summary.tsx'
import { checkoutTotal } from './checkout-total.ts'
import { PaymentChoice } from './payment-choice.tsx'
import type { Placed } from './place-order.ts'
import { SaveAddress, SavedAddressChoice } from './saved-addresses.tsx'
import { ShippingNotes } from './shipping-notes.tsx'
import { useCheckout } from './use-checkout.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { useShippingQuote } from './use-shipping-quote.ts'

type Props = {
  cart: Cart
  options: Loaded<CheckoutOptions> | undefined
  onPlaced: (placed: Placed) => void
}

export function CheckoutForm({ cart, options: known, onPlaced }: Props) {
  const { address, change, fill, suggest } = useAddress()
  const saved = useSavedAddresses(suggest)
  const payment = usePaymentMethod(known)
  const { result, quote, shown, again } = useShippingQuote(cart, address)
  const options = payment.options?.ok ? payment.options.value : undefined
  const total = checkoutTotal(cart, quote)
  const checkout = useCheckout({ address, quote, options, total: quote && total, requote: again, onPlaced })
  const { errors, busy } = checkout
  const isRefused = shown?.allowed === false
  const arrival = useArrival(quote, payment.method)

  return (
    <form method="post" noValidate onSubmit={checkout.onSubmit}>
      <Split className={styles.split}>
        <CheckoutSummary cart={cart} quoted={result} onRetry={again} />
        <Stack gap={7}>
          <Section
            gap={5}
            title={ordersMessages.deliveryAddress}
            actions={<SavedAddressChoice saved={saved} address={address} onChoose={fill} />}
          >
            <AddressForm address={address} onChange={change} errors={errors} />
            <SaveAddress saved={saved} address={address} />
            <ShippingNotes quote={shown} errors={errors} />
          </Section>
          {isRefused ? (
            <NotShippable />
          ) : (
            <>
              <Section gap={5} title={checkoutMessages.paymentMethod}>
                <PaymentChoice
                  options={payment.options}
                  onRetry={payment.again}
                  chosen={payment.method}
                  onChoose={payment.choose}
                />
              </Section>
              {checkout.message && (
                <Notice kind="error">
                  <span>{checkout.message}</span>
                  {checkout.hasTooManyOpenOrders && (
                    <Link to="/account">{checkoutMessages.seeYourOrders}</Link>
                  )}
                </Notice>
              )}
              <Stack gap={5}>
                <Button
                  type="submit"
                  className={styles.place}
                  disabled={busy || cart.items.length === 0}
                  aria-busy={busy || undefined}
                >
                  <span>{busy ? checkoutMessages.placing : checkoutMessages.placeOrder}</span>
                  {!busy && quote?.price && <span aria-hidden="true">{dollars(total)}</span>}
                </Button>
                <Reasons arrival={arrival && <span role="status">{arrival}</span>} />
              </Stack>
            </>
          )}
        </Stack>
      </Split>
    </form>
  )
}

/** Instead of the payment, which would only be refused: what to do now. */
function NotShippable() {
  const { title, choose, toCart, ask } = checkoutMessages.notShippable
  return (
    <Section gap={4} title={title}>
      <p>{choose}</p>
      <Actions>
        <ButtonLink to="/cart" variant="line">
          {toCart}
        </ButtonLink>
        <ButtonLink to="/contact" variant="line">
          {ask}
        </ButtonLink>
      </Actions>
    </Section>
  )
}

/** When the items arrive; unless payment is by card, counted from the arrival of the money. */
function useArrival(quote: ShippingQuote | undefined, method: PaymentMethod | undefined) {
  const { dispatch_place: place } = useShopTexts()
  const zone = useShopZone()
  if (!quote?.allowed) return undefined
  if (!method || method === 'card_2c2p') return deliveryText(quote, place)
  return unpaidDeliveryText(quote, { place, zone, counted: new Date().toISOString() })
}
