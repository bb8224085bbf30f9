import { z } from 'zod'
import { pictureFormats, pictureWidths, storePicture } from '../gateways/files/pictures.ts'
import { permitted } from './allow.ts'
import { refuse } from './problem.ts'
import { verb } from './verb.ts'

/** Stores a picture and returns the key that identifies it. Idempotent. */
export const addPicture = verb({
  name: 'media.add-picture',
  may: permitted('content.manage', 'stock.manage', 'orders.pack'),
  input: z.object({ bytes: z.instanceof(Uint8Array) }),
  run: async (ctx, { bytes }) => {
    const picture = await storePicture(ctx.gateways.files, bytes)
    if (!picture) return refuse('picture_expected')
    const { key, contentType, width, height, background } = picture
    await ctx.database
      .insertInto('media_files')
      .values({ key, content_type: contentType, width, height, background, created_at: ctx.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return picture
  },
  subject: (_, { key }) => key,
})

/** A stored picture as sent to clients: root-relative URLs and ready-made srcset strings. */
export function pictureAnswer(media: {
  media_key: string
  width: number
  height: number
  background: string
  alt_text: string
}) {
  const address = (width: number, format: string) => `/media/${media.media_key}/${width}.${format}`
  const srcset = (format: string) =>
    pictureWidths.map((width) => `${address(width, format)} ${width}w`).join(', ')
  const [avif, webp] = pictureFormats
  return {
    image: address(1600, webp),
    thumb_image: address(640, webp),
    alt_text: media.alt_text,
    width: media.width,
    height: media.height,
    background: media.background,
    srcset: { avif: srcset(avif), webp: srcset(webp) },
  }
}
