import { minuteMs } from '#model/duration.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { pictureWidths } from '#server/platform/pictures/picture-format.ts'
import { pictureVariant, variantKey } from '#server/platform/pictures/store-pictures.ts'
import type { Log } from '#server/platform/process/log.ts'

/**
 * The widths in px that cards and phones request. The largest width is left out: it takes longer than all these
 * together, and only pictures shown singly need it.
 */
export const pregeneratedWidths = pictureWidths.filter((width) => width <= 960)
/** The pause between rounds: a new picture isn't in use yet, so resizing it can wait a minute. */
const pauseMs = minuteMs
/** How much each round overlaps the previous one, since a picture becomes visible only when its transaction commits. */
const overlapMs = 10 * minuteMs
/** At the start, resizes only the newest: older ones were resized when they were new, or at their first request. */
const maxAtOnce = 500

/**
 * Resizes new pictures in advance, one at a time, so that visitors don't wait for them; a picture that a visitor
 * requests is resized at once. Skips sizes already stored; nodes that resize the same picture write the same bytes. The
 * returned function stops the work after the current picture.
 */
export function startResizingPictures(
  ctx: Context,
  log: Pick<Log, 'warn'>,
  { firstAfterMs = 5_000 } = {},
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  function cutAfter(pause: number, since: Date): void {
    timer = setTimeout(() => {
      running = cutAndGoOn(since)
    }, pause).unref()
  }
  async function cutAndGoOn(since: Date): Promise<void> {
    const begun = ctx.clock()
    let next = since
    try {
      await resizePictures(ctx, { since, log, isStopped: () => isStopped })
      next = new Date(begun.getTime() - overlapMs)
    } catch (error) {
      // Other parts report an unavailable database.
      if (!isDatabaseUnavailable(error)) log.warn('pictures not resized', { error: String(error) })
    }
    if (!isStopped) cutAfter(pauseMs, next)
  }
  cutAfter(firstAfterMs, new Date(0))
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

type Options = { since: Date; log: Pick<Log, 'warn'>; isStopped?: () => boolean }

/** Resizes to AVIF, which every current browser accepts; other formats are resized on request. */
export async function resizePictures(
  ctx: Context,
  { since, log, isStopped = () => false }: Options,
): Promise<void> {
  const pictures = await ctx.database
    .selectFrom('media_files')
    .select('key')
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(maxAtOnce)
    .execute()
  const { files } = ctx.gateways
  for (const { key } of pictures) {
    for (const width of pregeneratedWidths) {
      if (isStopped()) return
      if (await files.has(variantKey({ key, width, format: 'avif' }))) continue
      // A picture that cannot be resized must not stop the others.
      await pictureVariant(files, { key, width, format: 'avif' }, (error) => notCut(key, error)).catch(
        (error) => notCut(key, error),
      )
    }
  }
  function notCut(key: string, error: unknown) {
    log.warn('picture not resized', { key, error: String(error) })
  }
}
