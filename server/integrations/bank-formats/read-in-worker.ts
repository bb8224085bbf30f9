import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { StatementFile, StatementReading } from './read-statement.ts'

/** The largest statement takes two seconds. */
const longestMs = 20_000
const maxMegabytes = 512

const oneAtATime = pLimit(1)

/** Reads a bank's file in a worker thread, so the shop continues to answer, within limits of time and memory. */
export function readInWorker(file: StatementFile): Promise<StatementReading> {
  return oneAtATime(() => run(file))
}

async function run(file: StatementFile): Promise<StatementReading> {
  // Without the shop's environment, which contains its secrets.
  const worker = new Worker(join(import.meta.dirname, 'statement-worker.ts'), {
    workerData: file,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  try {
    const [reading] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })
    return reading
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'ERR_WORKER_OUT_OF_MEMORY' && code !== 'ABORT_ERR') throw error
    return { fieldErrors: { content: [{ code: 'statement_too_costly', params: {} }] } }
  } finally {
    void worker.terminate()
  }
}
