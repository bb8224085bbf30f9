import { join } from 'node:path'

/** Where a running shop on the embedded engine tells commands its port and token. */
export function controlFile(dataDir: string): string {
  return join(dataDir, 'control.json')
}
