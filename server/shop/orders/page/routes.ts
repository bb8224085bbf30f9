import { showAdminOrderCall } from '#contract/admin/orders/order-page.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { showOrderPage } from './show-order-page.ts'

export const orderPageRoutes: Route[] = [
  route(showAdminOrderCall, (ctx, { params }) => showOrderPage(ctx, params.id)),
]
