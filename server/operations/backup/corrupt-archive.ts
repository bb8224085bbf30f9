/** Thrown if a file cannot be restored; the one-line message names the faulty part and the fault. */
export class CorruptArchive extends Error {
  constructor(part: string, problem: string, options?: ErrorOptions) {
    super(`${part}: ${problem}`, options)
  }
}
