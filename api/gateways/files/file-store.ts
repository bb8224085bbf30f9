/** Where pictures lie. Keys are made by us: lower-case letters, digits, '-', '/', '.'; never a person's text. */
export type FileStore = {
  /** Replaces what was there; when it returns, the bytes survive a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
}
