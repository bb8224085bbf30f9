import { ActionButton } from './action.tsx'

/**
 * Opens an address in a new tab. The tab opens before the address is known, since the browser would block a later one
 * as a popup.
 */
export async function openInTab(find: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const address = await find()
    if (tab) tab.location.href = address
    else location.href = address
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Opens a file in a new tab, or downloads it in browsers that cannot show it. */
export function openFile(read: () => Promise<Blob>): Promise<void> {
  return openInTab(async () => addressOf(await read()))
}

/** Makes the browser download a file. */
export function saveFile(content: Blob, fileName: string): void {
  Object.assign(document.createElement('a'), { href: addressOf(content), download: fileName }).click()
}

/** The browser no longer needs it after a minute. */
function addressOf(file: Blob): string {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return url
}

type Props = {
  /** Makes the call: `() => callFile('GET /admin/reports/sales/csv/', { query })`. */
  file: () => Promise<Blob>
  /** The file name on the device. */
  name: string
  label: string
  variant?: 'line' | 'text'
  /** The id of the element that says which file this is, if the page has several. */
  describedBy?: string
}

/** Downloads a file with the signed-in person's token. */
export function DownloadButton({ file, name, label, variant = 'text', describedBy }: Props) {
  return (
    <ActionButton
      variant={variant}
      run={file}
      done={(blob) => saveFile(blob, name)}
      aria-describedby={describedBy}
    >
      {label}
    </ActionButton>
  )
}
