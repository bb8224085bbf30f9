import { join } from 'node:path'

/** The file where a running shop on the embedded engine writes its port and token for commands. */
export function controlFile(dataDir: string): string {
  return join(dataDir, 'control.json')
}
