import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BadEnvironment, shortestSecret } from './env.ts'

/**
 * The secrets of this data directory, newest first, one a line; the first is made at the first start. The file is
 * readable by its owner only, and whole from the moment that it has its name.
 */
export async function readKeptSecrets(dataDir: string): Promise<[string, ...string[]]> {
  const path = join(dataDir, 'jwt-secret')
  const text = (await readIfThere(path)) ?? (await makeSecret(dataDir, path))
  const [newest, ...others] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (!newest || [newest, ...others].some(({ length }) => length < shortestSecret)) {
    throw new BadEnvironment(
      `${path} takes secrets of at least ${shortestSecret} characters, one a line. Without the file a new one is made.`,
    )
  }
  return [newest, ...others]
}

/** Of several nodes that come at once, the first one's file stays, and all read that. */
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
  // Unlike a rename, a second name takes no other file's place.
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
