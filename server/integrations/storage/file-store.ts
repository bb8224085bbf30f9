/** Stores pictures. Keys are generated: lowercase letters, digits, '-', '/', '.'; never user input. */
export type FileStore = {
  /** Creates or replaces a file; once it resolves, the bytes survive a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined if there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  /** Deletes all files in a folder; an empty folder is not an error. */
  remove(folder: string): Promise<void>
}
