import { sql } from 'kysely'
import { z } from 'zod'
import { maxParcelPhotos } from '#contract/admin/orders/packing.ts'
import type { Pdf } from '#contract/pdf.ts'
import type { PersonalData } from '#contract/shop/personal-data.ts'
import { Id } from '#contract/wire.ts'
import { dayMs, earlier } from '#model/duration.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, UploadedFile } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { shrinkPhoto } from '#server/platform/pictures/store-pictures.ts'
import { usable } from '#server/shop/media/add-picture.ts'
import { lockAnyOrder } from '#server/shop/orders/find-orders.ts'

const retentionDays = 180

/** Adds a photo of the parcel. It may show the address, so it is stored with the order, not in the media library. */
export const addParcelPhoto = action({
  name: 'orders.add-parcel-photo',
  may: permitted('orders.pack'),
  input: z.object({ id: z.string(), file: z.custom<UploadedFile>() }),
  prepare: async (_, { id, file }) => ({ id, photo: usable(await shrinkPhoto(file.path)) }),
  run: async (ctx, { id, photo }) => {
    const order = await lockAnyOrder(ctx, id)
    const { count } = await ctx.database
      .selectFrom('parcel_photos')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxParcelPhotos) return refuse('too_many_pictures', { max: maxParcelPhotos })
    await ctx.database
      .insertInto('parcel_photos')
      .values({ ...photo, order_id: order.id, actor: actorName(ctx.actor), at: ctx.clock() })
      .execute()
  },
  audit: { subject: ({ id }) => `order:${id}` },
  clears: [],
})

export const deleteParcelPhoto = action({
  name: 'orders.delete-parcel-photo',
  may: permitted('orders.pack'),
  input: z.object({ id: z.string(), photo: Id }),
  run: async (ctx, { id, photo }) => {
    const gone = await ctx.database
      .deleteFrom('parcel_photos')
      .where('id', '=', photo)
      .where('order_id', '=', id.toUpperCase())
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) notFound()
  },
  audit: { subject: ({ id }) => `order:${id}` },
  clears: [],
})

export async function showParcelPhoto(
  ctx: Context,
  { id, photo }: { id: string; photo: number },
): Promise<Pdf> {
  permitted('orders.pack')(ctx.actor)
  const row = await ctx.database
    .selectFrom('parcel_photos')
    .select('bytes')
    .where('id', '=', photo)
    .where('order_id', '=', id.toUpperCase())
    .executeTakeFirst()
  return {
    name: `parcel-${id.toUpperCase()}-${photo}.webp`,
    bytes: new Uint8Array((row ?? notFound()).bytes),
  }
}

/** The photos of an order, without their bytes. */
export function findParcelPhotos(ctx: Context, orderId: string): Promise<{ id: number; at: Date }[]> {
  return ctx.database
    .selectFrom('parcel_photos')
    .select(['id', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

type Photos = PersonalData['orders'][number]['parcel_photos']

/** The photos of a person's own orders. The caller has checked that they own the orders. */
export async function findPhotosOf(ctx: Context, orderIds: string[]): Promise<Map<string, Photos>> {
  const photos = new Map<string, Photos>()
  if (orderIds.length === 0) return photos
  const rows = await ctx.database
    .selectFrom('parcel_photos')
    .select(['order_id', 'bytes', 'at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  for (const { order_id, bytes, at } of rows) {
    const image = `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
    photos.set(order_id, [...(photos.get(order_id) ?? []), { taken_at: at.toISOString(), image }])
  }
  return photos
}

/** Deletes photos with the address, which they may show. */
export async function deletePhotosOf(ctx: Context, orderId: string): Promise<void> {
  await ctx.database.deleteFrom('parcel_photos').where('order_id', '=', orderId).execute()
}

/** Photos too old for a carrier's claim. */
export const oldParcelPhotos: OldRows = {
  table: 'parcel_photos',
  isOld: (now) => sql`at < ${earlier(now, retentionDays * dayMs)}`,
}
