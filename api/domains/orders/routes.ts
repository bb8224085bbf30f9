import * as contract from '../../../contract/shop/orders.ts'
import { listAnswer } from '../../http/lists.ts'
import { type Route, route } from '../../http/mount.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOrder, findOrders } from './find-orders.ts'
import { orderAnswer } from './order-answer.ts'
import { placeOrder } from './place-order.ts'
import { quoteShipping } from './quote-shipping.ts'

export const orderRoutes: Route[] = [
  route(contract.quoteShipping, (ctx, { body }) => quoteShipping(ctx, body.country)),
  route(contract.placeOrder, (ctx, { body, idempotencyKey }) =>
    placeOrder(ctx, { ...body, key: idempotencyKey }),
  ),
  route(contract.findOrders, async (ctx, call) =>
    listAnswer(await findOrders(ctx, call.query), call, orderAnswer),
  ),
  route(contract.findOrder, async (ctx, { params }) => orderAnswer(await findOrder(ctx, params.id))),
  route(contract.cancelOrder, async (ctx, { params }) => orderAnswer(await cancelOrder(ctx, params))),
]
