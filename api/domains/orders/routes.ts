import * as contract from '../../../contract/shop/orders.ts'
import { listAnswer } from '../../http/lists.ts'
import { type Route, route } from '../../http/mount.ts'
import { cancelOrder } from './cancel-order.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { findOrder, findOrders } from './find-orders.ts'
import { orderAgain } from './order-again.ts'
import { orderAnswer } from './order-answer.ts'
import { withHistory } from './order-history.ts'
import { placeOrder } from './place-order.ts'
import { quoteShipping } from './quote-shipping.ts'

export const orderRoutes: Route[] = [
  route(contract.quoteShipping, (ctx, { body }) => quoteShipping(ctx, body)),
  route(contract.placeOrder, (ctx, { body, idempotencyKey }) =>
    placeOrder(ctx, { ...body, key: idempotencyKey }),
  ),
  route(contract.findOrders, async (ctx, call) =>
    listAnswer(await findOrders(ctx, call.query), call, orderAnswer),
  ),
  route(contract.findOrder, async (ctx, { params }) => withHistory(ctx, await findOrder(ctx, params.id))),
  route(contract.cancelOrder, async (ctx, { params }) => withHistory(ctx, await cancelOrder(ctx, params))),
  route(contract.changePaymentMethod, async (ctx, { params, body }) =>
    withHistory(ctx, await changePaymentMethod(ctx, { ...params, ...body })),
  ),
  route(contract.orderAgain, (ctx, { params, idempotencyKey }) =>
    orderAgain(ctx, { ...params, key: idempotencyKey }),
  ),
]
