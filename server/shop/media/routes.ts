import { uploadPiecePictureCall } from '#contract/admin/catalogue/pieces.ts'
import {
  changeMediaCall,
  deleteMediaCall,
  listMediaCall,
  showMediaCall,
  uploadMediaCall,
} from '#contract/admin/contents/media.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { changeMedia, deleteMedia } from './change-media.ts'
import { listMedia, showMedia } from './list-media.ts'
import { uploadMedia } from './upload-media.ts'

export const mediaRoutes: Route[] = [
  route(listMediaCall, async (ctx, call) =>
    adminListAnswer(await listMedia(ctx, call.query), call, (media) => media),
  ),
  route(showMediaCall, (ctx, { params }) => showMedia(ctx, params.key)),
  route(uploadMediaCall, (ctx, { query, file }) => uploadMedia(ctx, { file, name: query.name })),
  route(uploadPiecePictureCall, async (ctx, { query, file }) => {
    const { key, picture } = await uploadMedia(ctx, { file, name: query.name })
    return { ...picture, key }
  }),
  route(changeMediaCall, (ctx, { params, body }) => changeMedia(ctx, { ...params, ...body })),
  route(deleteMediaCall, async (ctx, { params }) => void (await deleteMedia(ctx, params))),
]
