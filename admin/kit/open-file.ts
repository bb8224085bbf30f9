/**
 * Opens a file in a tab of its own, or saves it where the browser shows none. The tab is opened before the file is read:
 * afterwards the browser would take it for a popup.
 */
export async function openFile(read: () => Promise<Blob>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const url = URL.createObjectURL(await read())
    if (tab) tab.location.href = url
    else location.href = url
    // The tab has its own copy by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    tab?.close()
    throw error
  }
}
