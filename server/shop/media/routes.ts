import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { uploadMedia } from './add-picture.ts'
import { changeMedia, deleteMedia } from './change-media.ts'
import { findMedia, listMedia, showMedia } from './list-media.ts'

export const mediaRoutes = {
  'GET /admin/media/': async (ctx, call) => adminListAnswer(await listMedia(ctx, call.query), call),
  'GET /admin/media/{key}/': (ctx, { params }) => showMedia(ctx, params.key),
  'POST /admin/media/': (ctx, { query, file }) => uploadMedia(ctx, { file, name: query.name }),
  'POST /admin/pieces/pictures/': async (ctx, { query, file }) => {
    const { key, picture } = await uploadMedia(ctx, { file, name: query.name })
    return { ...picture, key }
  },
  'PUT /admin/media/{key}/': async (ctx, { params, body }) => {
    await changeMedia(ctx, { ...params, ...body })
    return (await findMedia(ctx, params.key)) ?? notFound()
  },
  'DELETE /admin/media/{key}/': async (ctx, { params }) => void (await deleteMedia(ctx, params)),
} satisfies Partial<Handlers>
