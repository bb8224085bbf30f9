import type { Handlers } from '#server/platform/calls/mount.ts'
import { showOrderPage } from './show-order-page.ts'

export const orderPageRoutes = {
  'GET /admin/orders/{id}/': (ctx, { params }) => showOrderPage(ctx, params.id),
} satisfies Partial<Handlers>
