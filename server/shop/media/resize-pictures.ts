import { earlier, minuteMs } from '#model/duration.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { pictureWidths } from '#server/platform/pictures/picture-format.ts'
import { storeVariants } from '#server/platform/pictures/store-pictures.ts'
import type { Log } from '#server/platform/process/log.ts'

/**
 * The widths in px that cards and phones request. The largest width is left out: it takes longer than all these
 * together, and only pictures shown singly need it.
 */
export const pregeneratedWidths = pictureWidths.filter((width) => width <= 960)
/** AVIF, which every current browser accepts. */
const cuts = pregeneratedWidths.map((width) => ({ width, format: 'avif' }) as const)
/** How much each run overlaps the previous one, since a picture becomes visible only when its transaction commits. */
const overlapMs = 10 * minuteMs
/** The first run resizes only the newest: older ones were resized when they were new, or at their first request. */
const maxAtOnce = 500
/** The next run goes on, so that one is never interrupted. */
const maxMs = minuteMs

/**
 * A step that resizes new pictures in advance, one at a time, so that visitors don't wait for them; a picture that a
 * visitor requests is resized at once. Skips sizes already stored.
 */
export function createResizing(log: Pick<Log, 'warn'>): (ctx: Context) => Promise<void> {
  let since = new Date(0)
  return async function resizePictures(ctx) {
    const { files } = ctx.gateways
    const begun = ctx.clock()
    const end = performance.now() + maxMs
    const pictures = await ctx.database
      .selectFrom('media_files')
      .select('key')
      .where('created_at', '>=', since)
      .orderBy('created_at', 'desc')
      .limit(maxAtOnce)
      .execute()
    for (const { key } of pictures) {
      const warn = (error: unknown) => log.warn('picture not resized', { key, error: String(error) })
      if (performance.now() > end) return
      // A picture that cannot be resized must not stop the others.
      await storeVariants(files, key, cuts, warn).catch(warn)
    }
    since = earlier(begun, overlapMs)
  }
}
