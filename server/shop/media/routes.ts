import { uploadPiecePicture } from '#contract/admin/catalogue/pieces.ts'
import * as office from '#contract/admin/contents/media.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { changeMedia, deleteMedia } from './change-media.ts'
import { listMedia, showMedia } from './list-media.ts'
import { uploadMedia } from './upload-media.ts'

export const mediaRoutes: Route[] = [
  route(office.listMedia, async (ctx, call) =>
    officeListAnswer(await listMedia(ctx, call.query), call, (media) => media),
  ),
  route(office.showMedia, (ctx, { params }) => showMedia(ctx, params.key)),
  route(office.uploadMedia, (ctx, { query, file }) => uploadMedia(ctx, { file, name: query.name })),
  route(uploadPiecePicture, async (ctx, { query, file }) => {
    const { key, picture } = await uploadMedia(ctx, { file, name: query.name })
    return { ...picture, key }
  }),
  route(office.changeMedia, (ctx, { params, body }) => changeMedia(ctx, { ...params, ...body })),
  route(office.deleteMedia, async (ctx, { params }) => void (await deleteMedia(ctx, params))),
]
