import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { amountOf, centsOf } from '#model/totals.ts'
import type { Backend, Sent } from './dom-backend.ts'

export type StoredCart = {
  items: CartItem[]
  /** The cart as in the API's answer. */
  read: () => Cart
}

/** A shopper's cart on the server of a page without a browser, with the five cart calls. */
export function storeCart(backend: Backend, ...items: CartItem[]): StoredCart {
  const cart: StoredCart = { items, read: () => answerOf(cart.items) }
  const known = new Map(items.map((item) => [item.product.id, item]))
  const idOf = ({ call }: Sent) => Number(call.split('/').at(-2))
  const keep = (next: CartItem[]) => {
    cart.items = next
    return cart.read()
  }
  backend.answer('GET', '/orders/cart/', cart.read)
  backend.answer('DELETE', '/orders/cart/clear/', () => keep([]))
  backend.answer('DELETE', '/orders/cart/items/*/', (sent: Sent) =>
    keep(cart.items.filter(({ id }) => id !== idOf(sent))),
  )
  backend.answer('PATCH', '/orders/cart/items/*/', (sent: Sent) =>
    keep(cart.items.map((item) => (item.id === idOf(sent) ? withQuantity(item, sent.body.quantity) : item))),
  )
  backend.answer('POST', '/orders/cart/add-item/', ({ body }: Sent) => {
    const item = known.get(body.product_id)
    if (!item) throw new Error(`The test knows no product ${body.product_id}.`)
    return keep([...cart.items, withQuantity({ ...item, id: item.id + 100 }, body.quantity)])
  })
  return cart
}

function withQuantity(item: CartItem, quantity: number): CartItem {
  const cents = centsOf(item.unit_price ?? item.product.price)
  return { ...item, quantity, line_total: amountOf(cents * quantity) }
}

function answerOf(items: CartItem[]): Cart {
  const cents = items.reduce((sum, { line_total = '0.00' }) => sum + centsOf(line_total), 0)
  return {
    id: items.length > 0 ? 7 : null,
    items,
    total_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total_price: amountOf(cents),
    free_shipping_from: '300.00',
  }
}

const picture = { thumb_image: '/media/kit-320.webp', image: '/media/kit.webp', alt_text: 'A kit' }

/** Two of them cost 48 dollars. */
export const careKit: CartItem = {
  id: 1,
  quantity: 2,
  customization: null,
  customization_lines: [],
  product: {
    id: 11,
    name: 'Care Kit: Oil, Cloth and Whetstone',
    slug: 'care-kit',
    price: '24.00',
    stock: 30,
    main_image: picture,
  },
  unit_price: '24.00',
  line_total: '48.00',
}

export const angKhola: CartItem = {
  id: 2,
  quantity: 1,
  customization: { blade_finish: 'blackened', engraving: 'Mira_2026' },
  customization_lines: [
    { label: 'engraving', value: 'Mira_2026' },
    { label: 'blade finish', value: 'blackened' },
  ],
  product: {
    id: 12,
    name: 'Ang Khola 10-inch',
    slug: 'ang-khola-10',
    price: '129.00',
    stock: 5,
    main_image: null,
  },
  unit_price: '149.00',
  line_total: '149.00',
}
