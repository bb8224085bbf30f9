import type { LargeFile } from '#server/integrations/storage/object-store.ts'

/** The shop's backups within reach of this process. `file` is a recorded location: a path, or 'store:' and a name. */
export type BackupFiles = {
  /**
   * Whether a backup from today or yesterday should exist. False in a demo, and if the operator makes backups in
   * another way.
   */
  areExpected: boolean
  /** Makes a backup in a separate process, as `npm run backup` does; resolves to the error line if it failed. */
  make(): Promise<string | undefined>
  /** Whether the file can be opened. */
  isHere(file: string): Promise<boolean>
  /** The file; undefined if it is not here. */
  find(file: string): Promise<LargeFile | undefined>
}
