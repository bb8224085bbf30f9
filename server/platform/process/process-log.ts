import { format } from 'node:util'
import { createLineWriter } from './line-writer.ts'
import { type Log, logEntry } from './log.ts'

type Output = { print: (line: string) => void; log: (line: string) => void }

/**
 * Messages for the operator on standard output, and the log on standard error. Neither a full disk nor a lost or slow
 * reader stops the shop: lines are lost, and their number is reported.
 */
export function openOutput(): Output {
  return {
    print: createLineWriter(process.stdout, { lostLines: (lines) => `${lines} earlier lines are missing.` }),
    // Reported at any log level, since the missing entries may be more severe than this one.
    log: createLineWriter(process.stderr, {
      lostLines: (lines) => logEntry('warn', 'log lines lost', { lines }),
    }),
  }
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
