/**
 * Opens a file in a new tab, or downloads it in browsers that cannot show it. The tab opens before the file is read,
 * since the browser would block a later one as a popup.
 */
export async function openFile(read: () => Promise<Blob>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const url = URL.createObjectURL(await read())
    if (tab) tab.location.href = url
    else location.href = url
    // The tab has loaded the file by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    tab?.close()
    throw error
  }
}
