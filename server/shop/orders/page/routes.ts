import { showOfficeOrder } from '#contract/admin/orders/order-page.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { showOrderPage } from './show-order-page.ts'

export const orderPageRoutes: Route[] = [
  route(showOfficeOrder, (ctx, { params }) => showOrderPage(ctx, params.id)),
]
