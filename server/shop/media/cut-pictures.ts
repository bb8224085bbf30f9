import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { pictureVariant, pictureWidths, variantKey } from '#server/platform/pictures/store-pictures.ts'
import type { Log } from '#server/platform/process/log.ts'

/** What cards and phones ask for, in px; the largest takes more time than these together and is for single pictures. */
export const widthsCutAhead = pictureWidths.filter((width) => width <= 960)
/** What has no product, post or page yet will not be asked for within a minute. */
const pauseMs = 60_000
/** A picture is found only once its transaction has committed. */
const overlapMs = 10 * 60_000
/** A start looks at this many, the newest; older ones were cut when they were new, or asked for since. */
const maxAtOnce = 500

/**
 * Cuts the pictures that were added lately, so that no visitor waits for them: one at a time, beside which one that
 * somebody waits for is cut at once. What is in the store is not cut again, and nodes that cut the same one write the same
 * bytes. The returned function stops it after the picture at hand.
 */
export function startCuttingPictures(
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
      await cutPictures(ctx, { since, log, isStopped: () => isStopped })
      next = new Date(begun.getTime() - overlapMs)
    } catch (error) {
      // Others report an unavailable database.
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

/** In the format that every present browser takes; the other one is cut for whoever asks for it. */
export async function cutPictures(
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
    for (const width of widthsCutAhead) {
      if (isStopped()) return
      if (await files.has(variantKey({ key, width, format: 'avif' }))) continue
      // One that cannot be cut must not keep the others waiting.
      await pictureVariant(files, { key, width, format: 'avif' }, (error) => notCut(key, error)).catch(
        (error) => notCut(key, error),
      )
    }
  }
  function notCut(key: string, error: unknown) {
    log.warn('picture not resized', { key, error: String(error) })
  }
}
