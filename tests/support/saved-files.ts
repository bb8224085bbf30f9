import { vi } from 'vitest'

export type SavedFile = { name: string; content: Blob }

/** The files that the page downloads from now on, until the end of the test, stored in memory. */
export function keepSavedFiles(): SavedFile[] {
  const files: SavedFile[] = []
  let latest = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    latest = content as Blob
    return 'blob:kept'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.href === 'blob:kept') files.push({ name: this.download, content: latest })
  })
  return files
}
