import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { addedToCartMessages } from '#messages/orders/added-to-cart.ts'
import { dollars } from '#model/money-text.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Price } from '#ui/data/price.tsx'
import { Unbroken } from '#ui/data/unbroken.tsx'
import { ButtonLink, IconButton } from '#ui/input/button.tsx'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import type { Added } from '#web/client/added-to-cart.ts'
import { useCart } from '#web/client/shown-cart.ts'
import { addedLine } from './added-line.ts'
import { orderError } from './cart-notices.ts'
import { FreeShipping } from './free-shipping.tsx'
import { CustomizationList, LinePicture } from './line-item.tsx'
import { lineTotal, unitPrice } from './line-prices.ts'
import styles from './mini-cart.module.css'

const messages = addedToCartMessages

/** Milliseconds until the mini cart closes, unless it is hovered or focused. */
const shownMs = 6000

/**
 * Shows the added item, with links to cart and checkout. Opens for each addition; Esc or a click elsewhere closes it.
 * It does not move focus, and in Tab order it follows the pressed button.
 */
export function MiniCart({ added }: { added: Added }) {
  const ref = useRef<HTMLElement>(null)
  const { cart } = useCart()
  const item = addedLine(cart.items, added)
  const location = useLocation()
  const hold = useClosing(ref, added)

  useEffect(() => {
    if (added && ref.current) show(ref.current)
  }, [added])

  useEffect(() => {
    if (location) return () => close(ref)
  }, [location])

  return (
    <section ref={ref} popover="auto" aria-label={messages.title} className={styles.mini} {...hold}>
      <Stack gap={4}>
        <Cluster as="header" unbroken justify="between">
          <h2>{messages.title}</h2>
          <IconButton label={messages.close} onClick={() => close(ref)}>
            <Icon name="close" />
          </IconButton>
        </Cluster>
        {item && (
          <Item
            size="medium"
            picture={<LinePicture picture={item.product.main_image} />}
            title={<Unbroken>{item.product.name}</Unbroken>}
            end={<Price amount={lineTotal(item)} />}
          >
            <CustomizationList item={item} />
            <p className="quiet small">{messages.quantity(item.quantity, dollars(unitPrice(item)))}</p>
          </Item>
        )}
        <hr />
        <div>
          <Cluster as="p" unbroken justify="between" gap={4}>
            <span>{messages.subtotal(cart.total_items)}</span>
            <b>{dollars(cart.total_price)}</b>
          </Cluster>
          <FreeShipping cart={cart} />
        </div>
        <Columns least={8} gap={3}>
          <ButtonLink to="/cart" variant="line">
            {messages.cart}
          </ButtonLink>
          {!orderError(cart.items) && (
            <ButtonLink to="/cart" state={{ checkout: true }}>
              {messages.checkout}
            </ButtonLink>
          )}
        </Columns>
      </Stack>
    </section>
  )
}

/** Opens below the visible part of the header. */
function show(popover: HTMLElement) {
  const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  popover.style.setProperty('--head', `${Math.max(head, 0)}px`)
  if (popover.matches(':popover-open')) return
  const source = document.activeElement
  popover.showPopover?.(source instanceof HTMLElement ? { source } : undefined)
}

function close({ current }: RefObject<HTMLElement | null>) {
  if (current?.matches(':popover-open')) current.hidePopover()
}

/** Closes the popover after a while; returns the handlers that detect hovering and focus. */
function useClosing(ref: RefObject<HTMLElement | null>, added: Added) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const isUsed = hovered || focused

  useEffect(() => {
    if (!added || isUsed) return
    const timer = setTimeout(() => close(ref), shownMs)
    return () => clearTimeout(timer)
  }, [ref, added, isUsed])

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
