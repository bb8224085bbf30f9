/** Makes the browser download a file. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  // The browser has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
