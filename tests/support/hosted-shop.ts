import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { processEnv, startQuickly } from './shop-process.ts'

export type HostedShop = {
  url: string
  /** The lines that the shop printed and logged. */
  output: string[]
  stop: () => Promise<void>
}

/** `env` starts a shop; without it the shop with this number stops. */
export type ToHost = { shop: number; env?: Record<string, string | undefined> }
/** A line that the shop printed or logged, or the result of the last message. */
export type FromHost =
  | { shop: number; line: string }
  | { shop: number; done: { url?: string | undefined; error?: string } }

/**
 * The process that runs a worker's shops, one after another: each reuses the compiled and optimized code of the first,
 * and starts in a fraction of the time. All have the same address, so the browser also reuses its compiled scripts;
 * only a second shop at the same time gets another port.
 */
type Host = { child: ChildProcess; port: number; isPortTaken: boolean }

let hosting: Promise<Host> | undefined
let shops = 0

async function openHost(): Promise<Host> {
  const child = fork(join(import.meta.dirname, 'shop-host.ts'), {
    env: processEnv(),
    execArgv: [startQuickly],
  })
  child.once('exit', () => {
    hosting = undefined
  })
  // The worker need not wait for the host.
  child.unref()
  child.channel?.unref()
  return { child, port: await freePort(), isPortTaken: false }
}

/** Runs the real server in the worker's host process, on 127.0.0.1. A variable with the value undefined is unset. */
export async function startHostedShop(env: Record<string, string | undefined>): Promise<HostedShop> {
  hosting ??= openHost()
  const host = await hosting
  const shop = ++shops
  const output: string[] = []
  const tell = (message: Omit<ToHost, 'shop'>) =>
    new Promise<string | undefined>((resolve, reject) => {
      const end = (code: number | null) =>
        reject(new Error([`The shop's process ended with ${code}.`, ...output].join('\n')))
      const listen = (message: FromHost) => {
        if (message.shop !== shop || !('done' in message)) return
        host.child.off('message', listen)
        host.child.off('exit', end)
        const { url, error } = message.done
        if (error) reject(new Error([error, ...output].join('\n')))
        else resolve(url)
      }
      host.child.on('message', listen)
      host.child.once('exit', end)
      host.child.send({ shop, ...message })
    })
  const hear = (message: FromHost) => {
    if (message.shop === shop && 'line' in message) output.push(message.line)
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
