const folderPattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/
const filePattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

/** The key of a file, which can lead nowhere else. Throws if it is none. */
export function fileKey(key: string): string {
  return matching(filePattern, key)
}

/** The name of a folder. Throws if it is none. */
export function folderKey(folder: string): string {
  return matching(folderPattern, folder)
}

function matching(pattern: RegExp, key: string): string {
  if (!pattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`)
  return key
}
