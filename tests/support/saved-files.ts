import { vi } from 'vitest'

export type SavedFile = { name: string; content: Blob }

/** What the page makes the browser download from now on, until the end of the test; a document without a disk keeps it. */
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
