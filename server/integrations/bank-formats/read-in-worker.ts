import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { StatementFile, StatementReading } from './statement-worker.ts'

/** The largest statement takes two seconds. */
const longestMs = 20_000
const maxMegabytes = 512
/**
 * Long enough for staff to check how a file is interpreted, then import it. After this time the worker ends, to free
 * memory.
 */
const idleMs = 10_000

const oneAtATime = pLimit(1)
let present: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

/** Reads a bank's file in a worker thread, so the shop continues to answer, within limits of time and memory. */
export function readInWorker(file: StatementFile): Promise<StatementReading> {
  return oneAtATime(() => run(file))
}

async function run(file: StatementFile): Promise<StatementReading> {
  clearTimeout(idleTimer)
  present ??= start()
  const worker = present
  worker.ref()
  const timer = setTimeout(() => void worker.terminate(), longestMs)
  const done = new AbortController()
  const first = async (event: 'message' | 'exit') => (await once(worker, event, done))[0]
  const answered = Promise.race([first('message'), first('exit').then(() => tooCostly)])
  worker.postMessage(file)
  try {
    return (await answered) as StatementReading
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return tooCostly
    throw error
  } finally {
    clearTimeout(timer)
    done.abort()
    // An idle worker does not keep the process alive.
    worker.unref()
    idleTimer = setTimeout(() => void worker.terminate(), idleMs).unref()
  }
}

function start(): Worker {
  // Without the shop's environment, which contains its secrets.
  const worker = new Worker(join(import.meta.dirname, 'statement-worker.ts'), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  worker.once('exit', () => {
    if (present === worker) present = undefined
  })
  return worker
}

const tooCostly: StatementReading = {
  fieldErrors: { content: [{ code: 'statement_too_costly', params: {} }] },
}
