import type { Readable } from 'node:stream'

/** The shop's backups as this process reaches them. `file` is what is recorded of one: a path, or 'store:' and its name. */
export type BackupFiles = {
  /** Whether there should be one of today or yesterday. Not in a demo, nor where the operator makes them in another way. */
  areExpected: boolean
  /** Makes one as `npm run backup` does, in a process of its own; resolves to the line that says why it failed. */
  make(): Promise<string | undefined>
  /** Whether its file can be opened. */
  isHere(file: string): Promise<boolean>
  /** Its size in bytes, and how it is read; undefined if it is not here. */
  find(file: string): Promise<{ bytes: number; open: () => Readable } | undefined>
}
