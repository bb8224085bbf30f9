import { fstatSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { format } from 'node:util'
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

/** The maximum number of bytes that wait for a slow reader. */
const defaultMaxWaiting = 1024 * 1024
const endOfLine = 0x0a

/**
 * Returns a function that writes lines to standard output or error without ever ending or delaying this process: if the
 * disk is full, or the reader has stopped reading, the line is lost. The next line that can be written follows the text
 * of `lostLines`, which reports how many are missing.
 */
export function createLineWriter(
  stream: NodeJS.WriteStream & { fd: number },
  {
    lostLines,
    maxWaiting = defaultMaxWaiting,
  }: { lostLines?: (count: number) => string; maxWaiting?: number } = {},
): (line: string) => void {
  const isRead = isReadByOthers(stream.fd)
  let lost = 0
  let isTorn = false
  // Without a listener, the first failure would end the process.
  stream.on('error', () => {})

  /**
   * Node.js does not wait for the reader of a pipe or a socket, but stores unread data in memory. After the limit, half
   * of it must be read first, so that the missing lines form a single gap.
   */
  function putIntoPipe(text: string): boolean {
    if (stream.writableLength + text.length > (lost > 0 ? maxWaiting / 2 : maxWaiting)) return false
    stream.write(text)
    return true
  }

  function putIntoFile(text: string): boolean {
    const bytes = Buffer.from(isTorn ? `\n${text}` : text)
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(stream.fd, bytes, written)
      isTorn = false
      return true
    } catch {
      // A full disk accepts part of a line.
      if (written > 0) isTorn = bytes[written - 1] !== endOfLine
      return false
    }
  }

  return (line) => {
    const text = lost > 0 && lostLines ? `${lostLines(lost)}\n${line}\n` : `${line}\n`
    const isWritten = isRead ? putIntoPipe(text) : putIntoFile(text)
    lost = isWritten ? 0 : lost + 1
  }
}

function isReadByOthers(descriptor: number): boolean {
  const file = fstatSync(descriptor)
  return file.isFIFO() || file.isSocket() || isatty(descriptor)
}
