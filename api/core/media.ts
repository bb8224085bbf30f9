import { z } from 'zod'
import { pictureFormats, pictureWidths, storePicture } from '../gateways/files/pictures.ts'
import { staff } from './allow.ts'
import { refuse } from './problem.ts'
import { verb } from './verb.ts'

/** Takes a picture into the store; the answer's key names it from then on. Repeating it changes nothing. */
export const addPicture = verb({
  name: 'media.add-picture',
  may: staff,
  input: z.object({ bytes: z.instanceof(Uint8Array) }),
  run: async (ctx, { bytes }) => {
    const picture = await storePicture(ctx.gateways.files, bytes)
    if (!picture) return refuse('unsupported_media_type', 'Send a JPEG, PNG, WebP or AVIF picture.')
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

/** The wire's picture for a stored one: addresses from the host's root and ready srcset strings. */
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
