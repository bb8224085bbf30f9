import * as contract from '#contract/shop/cart.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { addCartItem } from './add-cart-item.ts'
import { changeCartItem, removeCartItem } from './change-cart-item.ts'
import { clearCart } from './clear-cart.ts'
import { findCart } from './find-cart.ts'

export const cartRoutes: Route[] = [
  route(contract.findCart, (ctx) => findCart(ctx)),
  route(contract.addCartItem, (ctx, { body }) => addCartItem(ctx, body)),
  route(contract.changeCartItem, (ctx, { params, body }) => changeCartItem(ctx, { ...params, ...body })),
  route(contract.removeCartItem, (ctx, { params }) => removeCartItem(ctx, params)),
  route(contract.clearCart, (ctx) => clearCart(ctx, {})),
]
