/** Stores pictures. Keys are generated: lowercase letters, digits, '-', '/', '.'; never user input. */
export type FileStore = {
  /** Creates or replaces a file; once it resolves, the bytes survive a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined if there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  /** Deletes all files in a folder; an empty folder is not an error. */
  remove(folder: string): Promise<void>
  /** Deletes one file; a missing file is not an error. */
  removeFile(key: string): Promise<void>
}

const keyPattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?<ending>\.[a-z0-9]+)?$/

/** Checks the key of a file, so it cannot lead outside the store. Throws if it is invalid. */
export function fileKey(key: string): string {
  return matching(key, true)
}

/** Checks the name of a folder. Throws if it is invalid. */
export function folderKey(folder: string): string {
  return matching(folder, false)
}

function matching(key: string, isFile: boolean): string {
  const match = keyPattern.exec(key)
  if (!match || (match.groups?.ending !== undefined) !== isFile)
    throw new Error(`Not a file key: ${JSON.stringify(key)}`)
  return key
}
