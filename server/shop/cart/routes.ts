import type { Handlers } from '#server/platform/calls/mount.ts'
import { addCartItem, changeCartItem, clearCart, removeCartItem } from './change-cart.ts'
import { enterDiscountCode, removeDiscountCode } from './discount-code.ts'
import { findCart } from './find-cart.ts'

export const cartRoutes = {
  'GET /orders/cart/': (ctx) => findCart(ctx),
  'POST /orders/cart/add-item/': (ctx, { body }) => addCartItem(ctx, body),
  'PATCH /orders/cart/items/{id}/': (ctx, { params, body }) => changeCartItem(ctx, { ...params, ...body }),
  'DELETE /orders/cart/items/{id}/': (ctx, { params }) => removeCartItem(ctx, params),
  'DELETE /orders/cart/clear/': (ctx) => clearCart(ctx, {}),
  'POST /orders/cart/discount/': (ctx, { body }) => enterDiscountCode(ctx, body),
  'DELETE /orders/cart/discount/': (ctx) => removeDiscountCode(ctx, {}),
} satisfies Partial<Handlers>
