import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BadEnvironment, minSecretLength } from '#server/config.ts'

/**
 * Reads the secrets of this data directory, one per line, newest first; the first start generates one. The file is
 * readable by its owner only and appears atomically.
 */
export async function readJwtSecretFile(dataDir: string): Promise<[string, ...string[]]> {
  const path = join(dataDir, 'jwt-secret')
  const text = (await readIfThere(path)) ?? (await makeSecret(dataDir, path))
  const [newest, ...others] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (!newest || [newest, ...others].some(({ length }) => length < minSecretLength)) {
    throw new BadEnvironment(
      `${path} must contain secrets of at least ${minSecretLength} characters, one per line. Delete the file to generate a new one.`,
    )
  }
  return [newest, ...others]
}

/** If several nodes start at once, the first file wins and all nodes read it. */
async function makeSecret(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const unfinished = `${path}.${randomUUID()}.part`
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(48).toString('base64url')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  // Unlike a rename, a link never replaces an existing file.
  await link(unfinished, path).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return readFile(path, 'utf8')
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}
