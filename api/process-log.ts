import { format } from 'node:util'
import type { Log } from './http/log.ts'

/**
 * Sends everything that this process and its libraries report to the log: console methods other than `console.log`,
 * warnings of Node.js, and uncaught errors, which end the process.
 */
export function logProcess(log: Log): void {
  console.error = (...values) => log.error('console', { text: format(...values) })
  console.warn = (...values) => log.warn('console', { text: format(...values) })
  console.trace = (...values) => log.debug('console', { text: format(...values) })
  console.info = (...values) => log.info('console', { text: format(...values) })
  console.debug = (...values) => log.debug('console', { text: format(...values) })
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message, stack }) => {
    log.warn('warning of Node.js', { name, text: message, stack })
  })
  process.on('uncaughtException', (error, origin) => {
    log.error('uncaught error', { origin, error: textOf(error) })
    process.exit(1)
  })
}

export function textOf(error: unknown): string {
  return error instanceof Error ? format(error) : String(error)
}
