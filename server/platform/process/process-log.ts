import { format } from 'node:util'
import { createLineWriter, type LineWriter } from './line-writer.ts'
import { type Log, logEntry } from './log.ts'

/** What the shop says on standard output to whoever started it, and the log on standard error. */
export type Output = { print: LineWriter['write']; log: LineWriter['write']; lostLines: () => number }

/** Neither a full disk nor a reader who is gone or slow ends the shop: lines are lost, and counted. */
export function openOutput(): Output {
  const output = createLineWriter(process.stdout, {
    lostLines: (lines) => `${lines} earlier lines are missing.`,
  })
  // Whatever the level: an entry that is missing is more than this one.
  const errors = createLineWriter(process.stderr, {
    lostLines: (lines) => logEntry('warn', 'log lines lost', { lines }),
  })
  return { print: output.write, log: errors.write, lostLines: () => output.lost() + errors.lost() }
}

/**
 * Sends everything that this process and its libraries report to the log, what they print to standard output, and uncaught
 * errors, which end the process, and warnings of Node.js to the log.
 */
export function logProcess(log: Log, print: Output['print']): void {
  console.log = (...values) => print(format(...values))
  console.error = (...values) => log.error('console', { text: format(...values) })
  console.warn = (...values) => log.warn('console', { text: format(...values) })
  console.trace = (...values) => log.debug('console', { text: format(...values) })
  console.info = (...values) => log.info('console', { text: format(...values) })
  console.debug = (...values) => log.debug('console', { text: format(...values) })
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message, stack }) => {
    log.warn('Node.js warning', { name, text: message, stack })
  })
  process.on('uncaughtException', (error, origin) => {
    log.error('uncaught error', { origin, error: textOf(error) })
    process.exit(1)
  })
}

export function textOf(error: unknown): string {
  return format(error)
}
