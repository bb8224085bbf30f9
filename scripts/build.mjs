// Builds the pages if their sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { commandScript, projectNode, root, run } from './project.mjs'

const sources = [
  'web',
  'ui',
  'client',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'package.json',
  'package-lock.json',
]
const sourceHashFile = join(root, 'build/made-from')

/** Writes the pages to build/client and build/server. */
export async function build() {
  const sourceHash = hashOfSources()
  if (existsSync(sourceHashFile) && readFileSync(sourceHashFile, 'utf8') === sourceHash) return
  console.log('Building the pages …')
  const { code, output } = await run(projectNode(), [commandScript('react-router'), 'build'], {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The pages could not be built:\n${output.trim()}`)
  writeFileSync(sourceHashFile, sourceHash)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesUnder(join(root, source)))) {
    if (/\.test\.tsx?$/.test(path)) continue
    const content = readFileSync(path)
    hash.update(`${relative(root, path)}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const entries = readdirIfFolder(path)
  if (!entries) return [path]
  return entries.sort().flatMap((entry) => filesUnder(join(path, entry)))
}

function readdirIfFolder(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
