import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { minuteMs } from '#model/duration.ts'
import type { PictureWork } from './picture-process.ts'

/** Long enough for the pictures of a page; after this time the process ends and frees its memory. */
const idleMs = 10_000

type PictureLimits = { longestMs: number; maxMemoryBytes: number }

/**
 * Limits per task. A typical photo takes a few seconds and 200 MB; on a busy machine, a photo of 50 megapixels takes
 * half of the allowed time and memory, or more as an AVIF. A malicious file cannot delay others for longer, or use up
 * the shop's memory.
 */
const limits: PictureLimits = { longestMs: minuteMs, maxMemoryBytes: 1536 * 1024 * 1024 }

/** The task took too long or too much memory, or crashed its process. */
export class PictureWorkEnded extends Error {}

type Done<Name extends keyof PictureWork> = Awaited<ReturnType<PictureWork[Name]>>
type Answer = { value?: unknown; error?: string }
type Worker = { process: ChildProcess; settle: (answer: Answer | Error) => void; idleTimer?: NodeJS.Timeout }

type Work = <Name extends keyof PictureWork>(
  name: Name,
  ...input: Parameters<PictureWork[Name]>
) => Promise<Done<Name>>

/**
 * Runs a picture task in a process that runs only this task, so ending it affects no other. Rejects with the task's
 * error, or with `PictureWorkEnded`. The caller limits how many run at a time.
 */
export const runInPictureProcess = createPictureProcesses(limits)

export function createPictureProcesses({ longestMs, maxMemoryBytes }: PictureLimits): Work {
  /** The most recently used process comes last and is reused first, so that the others can end. */
  const idle: Worker[] = []

  function start(): Worker {
    // Without the shop's environment, which contains its secrets.
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

  /** The worker waits for the next task without keeping this process alive. */
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
