import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { processEnv, startQuickly } from './shop-process.ts'

export type HostedShop = {
  url: string
  /** What it printed and logged, line by line. */
  output: string[]
  stop: () => Promise<void>
}

/** `env` starts a shop; without it the shop of this number ends. */
export type ToHost = { shop: number; env?: Record<string, string | undefined> }
/** A line that the shop printed or logged, or how the last message to it ended. */
export type FromHost =
  | { shop: number; line: string }
  | { shop: number; done: { url?: string | undefined; error?: string } }

/**
 * The process in which a worker's shops run, one after another: what is compiled and optimized for the first serves the
 * next, which starts in a fraction of the time. All have the same address, so that the browser keeps what it has compiled
 * of the scripts, too; only one that runs beside another has a port of its own.
 */
type Host = { child: ChildProcess; port: number; isPortTaken: boolean }

let kept: Promise<Host> | undefined
let shops = 0

async function openHost(): Promise<Host> {
  const child = fork(join(import.meta.dirname, 'shop-host.ts'), {
    env: processEnv(),
    execArgv: [startQuickly],
  })
  child.once('exit', () => {
    kept = undefined
  })
  // The worker need not wait for it.
  child.unref()
  child.channel?.unref()
  return { child, port: await freePort(), isPortTaken: false }
}

/** The real server in the worker's process for shops, on 127.0.0.1. A variable that is undefined is unset. */
export async function startHostedShop(env: Record<string, string | undefined>): Promise<HostedShop> {
  kept ??= openHost()
  const host = await kept
  const shop = ++shops
  const output: string[] = []
  const tell = (message: Omit<ToHost, 'shop'>) =>
    new Promise<string | undefined>((resolve, reject) => {
      const end = (code: number | null) =>
        reject(new Error([`The shop's process ended with ${code}.`, ...output].join('\n')))
      const listen = (told: FromHost) => {
        if (told.shop !== shop || !('done' in told)) return
        host.child.off('message', listen)
        host.child.off('exit', end)
        const { url, error } = told.done
        if (error) reject(new Error([error, ...output].join('\n')))
        else resolve(url)
      }
      host.child.on('message', listen)
      host.child.once('exit', end)
      host.child.send({ shop, ...message })
    })
  const hear = (told: FromHost) => {
    if (told.shop === shop && 'line' in told) output.push(told.line)
  }
  host.child.on('message', hear)
  const hasUsualPort = !env.PORT && !host.isPortTaken
  if (hasUsualPort) host.isPortTaken = true
  const url = await tell({ env: { PORT: String(hasUsualPort ? host.port : await freePort()), ...env } })
  return {
    url: url ?? '',
    output,
    async stop() {
      await tell({})
      host.child.off('message', hear)
      if (hasUsualPort) host.isPortTaken = false
    },
  }
}
