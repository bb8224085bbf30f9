import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file atomically: renames it into place once its bytes are on the disk, and removes it if writing fails. Once
 * this resolves, the file survives a crash of the machine.
 */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  const write = () => writeFile(unfinished, bytes, { ...options, flag: 'wx', flush: true })
  try {
    await write().catch(async (error) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(dirname(path), { recursive: true })
      await write()
    })
    await renameDurably(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Renames a file. A name is durable once its folder is synced; Windows syncs folders itself and cannot open them. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  if (process.platform === 'win32') return
  const folder = await open(dirname(to), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
