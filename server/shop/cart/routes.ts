import {
  addCartItemCall,
  changeCartItemCall,
  clearCartCall,
  findCartCall,
  removeCartItemCall,
} from '#contract/shop/cart.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { addCartItem } from './add-cart-item.ts'
import { changeCartItem, removeCartItem } from './change-cart-item.ts'
import { clearCart } from './clear-cart.ts'
import { findCart } from './find-cart.ts'

export const cartRoutes: Route[] = [
  route(findCartCall, (ctx) => findCart(ctx)),
  route(addCartItemCall, (ctx, { body }) => addCartItem(ctx, body)),
  route(changeCartItemCall, (ctx, { params, body }) => changeCartItem(ctx, { ...params, ...body })),
  route(removeCartItemCall, (ctx, { params }) => removeCartItem(ctx, params)),
  route(clearCartCall, (ctx) => clearCart(ctx, {})),
]
