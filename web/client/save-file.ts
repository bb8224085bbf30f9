import type { FileCallName } from '../../client/call-types.ts'
import { browserFile } from './browser-client.ts'

/** Fetches a file as whoever is signed in and saves it under a name; fails with a `CallError`. */
export async function saveFile(
  name: FileCallName,
  params: Record<string, unknown>,
  fileName: string,
): Promise<void> {
  saveBlob(await browserFile(name, { params }), fileName)
}

export function saveBlob(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  URL.revokeObjectURL(address)
}
