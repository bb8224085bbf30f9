import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { minuteMs } from '#model/duration.ts'
import type { PictureWork } from './picture-process.ts'

/**
 * Limits per task. A typical photo takes a few seconds and 200 MB; on a busy machine, a photo of 50 megapixels takes
 * half of the allowed time and memory, or more as an AVIF. A malicious file cannot delay others for longer, or use up
 * the shop's memory.
 */
const limits = { longestMs: minuteMs, maxMemoryBytes: 1536 * 1024 * 1024 }

/** The task took too long or too much memory, or crashed its process. */
export class PictureWorkEnded extends Error {}

type Done<Name extends keyof PictureWork> = Awaited<ReturnType<PictureWork[Name]>>

/**
 * Runs a picture task in a separate process, so that a picture that crashes it fails alone. Rejects with the task's
 * error, or with `PictureWorkEnded`. The caller limits how many run at a time.
 */
export async function runInPictureProcess<Name extends keyof PictureWork>(
  name: Name,
  input: Parameters<PictureWork[Name]>,
  { longestMs, maxMemoryBytes } = limits,
): Promise<Done<Name>> {
  const program = join(import.meta.dirname, 'picture-process.ts')
  const running = promisify(execFile)(
    process.execPath,
    [program, ...[maxMemoryBytes, process.pid].map(String)],
    {
      encoding: 'buffer',
      // Without the shop's environment, which contains its secrets. With several arenas, the memory of one cut is not
      // used for the next: all cuts of 12 megapixels would take 214 MB instead of 166.
      env: { MALLOC_ARENA_MAX: '1' },
      killSignal: 'SIGKILL',
      maxBuffer: maxMemoryBytes,
      timeout: longestMs,
    },
  )
  // If the process ends before it has read everything, its end is the error.
  running.child.stdin?.on('error', () => {}).end(serialize({ name, input }))
  const { stdout } = await running.catch((error) => {
    throw error.signal || Number.isInteger(error.code) ? new PictureWorkEnded(error.message) : error
  })
  const { value, error } = deserialize(stdout)
  if (error !== undefined) throw new Error(error)
  return value
}
