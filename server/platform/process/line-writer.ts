import { fstatSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'

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
