import { parentPort, workerData } from 'node:worker_threads'
import { readStatement } from './read-statement.ts'

/* The worker thread that reads a bank's file; `read-in-worker.ts` starts it. */
parentPort?.postMessage(readStatement(workerData))
