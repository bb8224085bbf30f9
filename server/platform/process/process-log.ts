import { format } from 'node:util'
import { createLineWriter, type LineWriter } from './line-writer.ts'
import { type Log, logEntry } from './log.ts'

/** Messages for the operator on standard output, and the log on standard error. */
export type Output = { print: LineWriter['write']; log: LineWriter['write'] }

/** Neither a full disk nor a lost or slow reader stops the shop: lines are lost, but counted. */
export function openOutput(): Output {
  const output = createLineWriter(process.stdout, {
    lostLines: (lines) => `${lines} earlier lines are missing.`,
  })
  // Reported at any log level, since the missing entries may be more severe than this one.
  const errors = createLineWriter(process.stderr, {
    lostLines: (lines) => logEntry('warn', 'log lines lost', { lines }),
  })
  return { print: output.write, log: errors.write }
}

/**
 * Sends everything that this process and its libraries report to the right stream: `console.log` to standard output;
 * other console methods, uncaught errors (which end the process) and Node.js warnings to the log.
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
