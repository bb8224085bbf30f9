import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { listDiscounts, showDiscount } from './list-discounts.ts'
import { changeDiscount, createDiscount, deleteDiscount } from './save-discount.ts'

export const discountRoutes = {
  'GET /admin/discounts/': async (ctx, call) => adminListAnswer(await listDiscounts(ctx, call.query), call),
  'GET /admin/discounts/{id}/': (ctx, { params }) => showDiscount(ctx, params.id),
  'POST /admin/discounts/': async (ctx, { body }) => {
    const { id } = await createDiscount(ctx, body)
    return showDiscount(ctx, id)
  },
  'PUT /admin/discounts/{id}/': async (ctx, { params, body }) => {
    await changeDiscount(ctx, { ...body, ...params })
    return showDiscount(ctx, params.id)
  },
  'DELETE /admin/discounts/{id}/': async (ctx, { params }) => void (await deleteDiscount(ctx, params)),
} satisfies Partial<Handlers>
