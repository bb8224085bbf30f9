const folderPattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/
const filePattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

/** Checks the key of a file, so it cannot lead outside the store. Throws if it is invalid. */
export function fileKey(key: string): string {
  return matching(filePattern, key)
}

/** Checks the name of a folder. Throws if it is invalid. */
export function folderKey(folder: string): string {
  return matching(folderPattern, folder)
}

function matching(pattern: RegExp, key: string): string {
  if (!pattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`)
  return key
}
