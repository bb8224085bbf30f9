import { readEnv } from '#server/config.ts'
import { createLog } from '#server/platform/process/log.ts'
import { serverTimes } from '#server/start/listen.ts'
import { startShop } from '#server/start/start-shop.ts'
import type { FromHost, ToHost } from './hosted-shop.ts'

// The shops have no proxy in front of them.
serverTimes.quietMs = 10

const closers = new Map<number, () => Promise<void>>()
const tell = (message: FromHost) => process.send?.(message)

async function start(shop: number, given: NonNullable<ToHost['env']>): Promise<string | undefined> {
  const print = (line: string) => tell({ shop, line })
  const env = readEnv({ ...process.env, ...given })
  const { url, close } = await startShop(env, createLog(env.logLevel, print), print)
  closers.set(shop, close)
  return url
}

async function stop(shop: number): Promise<undefined> {
  await closers.get(shop)?.()
  closers.delete(shop)
}

process.on('message', ({ shop, env }: ToHost) => {
  const work = env ? start(shop, env) : stop(shop)
  work.then(
    (url) => tell({ shop, done: { url } }),
    (error) =>
      tell({
        shop,
        done: { error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      }),
  )
})
// Ends with the worker, even if the worker is killed.
process.on('disconnect', () => process.exit())
