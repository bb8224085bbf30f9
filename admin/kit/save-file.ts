/** Makes the browser download a file. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  // The browser no longer needs the URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
