import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * Puts the demo shop's pictures, as resized for the whole run, into the data directory of a shop that seeds a database of its
 * own: resizing them again would keep a core busy for half a minute.
 */
export async function plantPictures(dataDir: string): Promise<void> {
  cpSync(join(inject('plantedShop'), 'media'), join(dataDir, 'media'), { recursive: true })
}
