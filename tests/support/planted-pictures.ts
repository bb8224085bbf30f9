import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * Copies the run's resized demo pictures into the data directory of a shop with a separate database: resizing them
 * again would occupy a core for half a minute.
 */
export async function plantPictures(dataDir: string): Promise<void> {
  cpSync(join(inject('plantedShop'), 'media'), join(dataDir, 'media'), { recursive: true })
}
