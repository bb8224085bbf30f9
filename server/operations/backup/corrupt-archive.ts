/** A file cannot be restored; the message is one line: the part of it and what is wrong with that. */
export class CorruptArchive extends Error {
  constructor(part: string, problem: string, options?: ErrorOptions) {
    super(`${part}: ${problem}`, options)
  }
}
