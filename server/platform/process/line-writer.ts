import { fstatSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'

export type LineWriter = {
  write: (line: string) => void
  /** How many lines were lost since the start. */
  lost: () => number
}

/** The maximum number of bytes that wait for a slow reader. */
const defaultMaxWaiting = 1024 * 1024

/**
 * Writes lines to standard output or error without ever ending or delaying this process: if the disk is full, or the
 * reader is gone or has stopped reading, the line is lost and counted. As soon as writing works again, the text from
 * `lostLines` reports how many are missing; without `lostLines`, they are not reported.
 */
export function createLineWriter(
  stream: NodeJS.WriteStream & { fd: number },
  {
    lostLines,
    maxWaiting = defaultMaxWaiting,
  }: { lostLines?: (count: number) => string; maxWaiting?: number } = {},
): LineWriter {
  let lost = 0
  /** Lost lines not yet reported. */
  let unreported = 0
  const isRead = isReadByOthers(stream.fd)
  const put = isRead ? putIntoPipe(stream, maxWaiting) : putIntoFile(stream.fd)

  // Without a listener, the first failure would end the process.
  stream.on('error', () => {})

  function write(...lines: string[]): void {
    const reported = lostLines ? unreported : 0
    unreported -= reported
    const texts = reported > 0 && lostLines ? [lostLines(reported), ...lines] : lines
    put(texts.map((text) => `${text}\n`).join(''), (isWritten) => {
      if (!isWritten) {
        lost += lines.length
        unreported += reported + lines.length
      } else if (isRead && lostLines && unreported > 0 && stream.writableLength === 0) write()
    })
  }
  return { write: (line) => write(line), lost: () => lost }
}

type Put = (text: string, done: (isWritten: boolean) => void) => void

/**
 * Node.js does not wait for the reader of a pipe or a socket, but stores unread data in memory. Above the limit, half
 * of the data must be read before more is written, so that the missing lines form a single gap.
 */
function putIntoPipe(stream: NodeJS.WriteStream, maxWaiting: number): Put {
  let isFull = false
  return (text, done) => {
    isFull = stream.writableLength + text.length > (isFull ? maxWaiting / 2 : maxWaiting)
    if (isFull) done(false)
    else stream.write(text, (error) => done(!error))
  }
}

const endOfLine = 0x0a

function putIntoFile(descriptor: number): Put {
  let isTorn = false
  return (text, done) => {
    const bytes = Buffer.from(isTorn ? `\n${text}` : text)
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(descriptor, bytes, written)
      isTorn = false
      done(true)
    } catch {
      // A full disk accepts part of a line.
      if (written > 0) isTorn = bytes[written - 1] !== endOfLine
      done(false)
    }
  }
}

function isReadByOthers(descriptor: number): boolean {
  const file = fstatSync(descriptor)
  return file.isFIFO() || file.isSocket() || isatty(descriptor)
}
