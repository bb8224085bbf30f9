/**
 * Counts in memory and writes some seconds later, outside any transaction, so that a flood costs one statement. `write`
 * gets the rows sorted by key, which keeps nodes that write the same rows from deadlocks. Without `flushAfterMs` only
 * `flush` writes.
 */
export function createBufferedWriter<Row>({
  what,
  flushAfterMs,
  write,
  log,
}: {
  /** 'searches not written' is logged if `write` fails. */
  what: string
  flushAfterMs: number | undefined
  write: (rows: [key: string, row: Row][]) => Promise<unknown>
  log: { error: (message: string, facts: Record<string, unknown>) => void }
}) {
  const pending = new Map<string, Row>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function writePending(): Promise<void> {
    const rows = [...pending].toSorted(([a], [b]) => (a < b ? -1 : 1))
    pending.clear()
    if (rows.length === 0) return
    try {
      await write(rows)
    } catch (error) {
      log.error(`${what} not written`, { rows: rows.length, error: String(error) })
    }
  }

  /** Writes the rows that wait, after those being written. A failure is logged. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writePending)
    return writing
  }

  return {
    /** The rows that wait, by key; change them at will before `changed`. */
    pending,
    /** Call this after a change of `pending`. */
    changed() {
      if (flushAfterMs !== undefined) timer ??= setTimeout(flush, flushAfterMs).unref()
    },
    flush,
  }
}
