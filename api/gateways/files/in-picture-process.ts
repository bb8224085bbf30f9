import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PictureWork } from './picture-process.ts'

/** Long enough for the pictures of one page; afterwards its memory goes back to the machine. */
const idleMs = 10_000

type Done<Name extends keyof PictureWork> = Awaited<ReturnType<PictureWork[Name]>>
type Answer = { id: number; value?: unknown; error?: string }
type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }

let present: ChildProcess | undefined
let idleTimer: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Does work on pictures in their process, which is started if there is none. Fails with what the work failed with. */
export async function inPictureProcess<Name extends keyof PictureWork>(
  name: Name,
  ...given: Parameters<PictureWork[Name]>
): Promise<Done<Name>> {
  present ??= start()
  const worker = present
  clearTimeout(idleTimer)
  worker.ref()
  worker.channel?.ref()
  const id = ++lastId
  return new Promise<Done<Name>>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.send({ id, name, given }, (error) => error && settle({ id, error: String(error) }))
  })
}

function start(): ChildProcess {
  // Without the shop's environment, which has its secrets.
  const started = fork(join(import.meta.dirname, 'picture-process.ts'), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = (why: string) => {
    if (present !== started) return
    present = undefined
    for (const id of waiting.keys()) settle({ id, error: why })
  }
  started.on('message', settle)
  started.on('error', (error) => ended(String(error)))
  started.on('exit', (code, signal) => ended(`the process for pictures ended by ${signal ?? `code ${code}`}`))
  return started
}

function settle({ id, value, error }: Answer): void {
  const call = waiting.get(id)
  waiting.delete(id)
  if (error === undefined) call?.resolve(value as never)
  else call?.reject(new Error(error))
  if (waiting.size > 0 || !present) return
  // It keeps nobody from ending.
  present.unref()
  present.channel?.unref()
  idleTimer = setTimeout(end, idleMs).unref()
}

function end(): void {
  const ending = present
  present = undefined
  ending?.disconnect()
}
