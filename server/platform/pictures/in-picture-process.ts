import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PictureWork } from './picture-process.ts'

/** Long enough for the pictures of one page; afterwards the memory of a process goes back to the machine. */
const idleMs = 10_000

type PictureLimits = { longestMs: number; maxMemoryBytes: number }

/**
 * Of one work. A photo takes seconds and 200 MB, one of 50 megapixels half of both on a busy machine, as an AVIF more. Nobody
 * else waits longer for a bad one, and no file takes the memory of the shop.
 */
const limits: PictureLimits = { longestMs: 60_000, maxMemoryBytes: 1536 * 1024 * 1024 }

/** The work took too long or too much memory, or broke its process. */
export class PictureWorkEnded extends Error {}

type Done<Name extends keyof PictureWork> = Awaited<ReturnType<PictureWork[Name]>>
type Answer = { value?: unknown; error?: string }
type Worker = { process: ChildProcess; settle: (answer: Answer | Error) => void; idleTimer?: NodeJS.Timeout }

type Work = <Name extends keyof PictureWork>(
  name: Name,
  ...input: Parameters<PictureWork[Name]>
) => Promise<Done<Name>>

/**
 * Does a work on pictures in a process that does nothing else meanwhile, so that what must be ended ends alone. Fails with what
 * the work failed with, or with `PictureWorkEnded`. How many are done at a time is up to the caller.
 */
export const runInPictureProcess = createPictureProcesses(limits)

export function createPictureProcesses({ longestMs, maxMemoryBytes }: PictureLimits): Work {
  /** The one that worked last comes last, so that others end. */
  const idle: Worker[] = []

  function start(): Worker {
    // Without the shop's environment, which has its secrets.
    const started = fork(join(import.meta.dirname, 'picture-process.ts'), [String(maxMemoryBytes)], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const worker: Worker = { process: started, settle: () => {} }
    const ended = (error: Error) => {
      const place = idle.indexOf(worker)
      if (place >= 0) idle.splice(place, 1)
      clearTimeout(worker.idleTimer)
      worker.settle(error)
    }
    started.on('message', (answer: Answer) => worker.settle(answer))
    started.on('error', ended)
    started.on('exit', (code, signal) =>
      ended(new PictureWorkEnded(`the picture process ended by ${signal ?? `code ${code}`}`)),
    )
    return worker
  }

  /** It waits for the next work, and keeps nobody from ending. */
  function rest(worker: Worker): void {
    worker.process.unref()
    worker.process.channel?.unref()
    worker.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(worker), 1)
      worker.process.disconnect()
    }, idleMs).unref()
    idle.push(worker)
  }

  return async (name, ...input) => {
    const worker = idle.pop() ?? start()
    clearTimeout(worker.idleTimer)
    worker.process.ref()
    worker.process.channel?.ref()
    const limit = setTimeout(() => worker.process.kill('SIGKILL'), longestMs)
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        worker.settle = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))
        worker.process.send({ name, input }, (error) => error && reject(error))
      })
      rest(worker)
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value as never
    } finally {
      clearTimeout(limit)
    }
  }
}
