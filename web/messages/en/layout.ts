import { plural } from '../../../ui/plural.ts'

export const layoutMessages = {
  /** Beside the icon of the cart stands `badge`, which stops at '99+'. */
  cart: (count: number, badge: string | undefined) =>
    badge ? `Cart, ${plural(count, { one: '# item', other: `${badge} items` })}` : 'Cart',
}
