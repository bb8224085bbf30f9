// Builds the pages and the back office if their sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compressFiles } from './compress.mjs'
import { commandScript, projectNode, root, run } from './project.mjs'
import { shortenManifest } from './shorten-manifest.mjs'

const sharedSources = [
  'ui',
  'client',
  'contract',
  'model',
  'tsconfig.base.json',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  // Whole: a list would forget one, and a build of before would stay.
  'scripts',
]

/** The two programs that run in browsers. */
const programs = [
  {
    name: 'pages',
    sources: ['web', 'vite.config.ts', 'react-router.config.ts', ...sharedSources],
    sourceHashFile: join(root, 'build/made-from'),
    files: join(root, 'build/client/assets'),
    command: [commandScript('react-router'), 'build'],
    finish: shortenManifest,
  },
  {
    name: 'back office',
    sources: ['admin', 'vite.admin.config.ts', ...sharedSources],
    sourceHashFile: join(root, 'build/admin-made-from'),
    files: join(root, 'build/admin/assets'),
    command: [commandScript('vite'), 'build', '--config', 'vite.admin.config.ts'],
  },
]

/** Writes the pages to build/client and build/server, and the back office to build/admin. */
export async function build() {
  for (const program of programs) await buildProgram(program)
}

async function buildProgram({ name, sources, sourceHashFile, files, command, finish }) {
  const sourceHash = hashOf(sources)
  if (existsSync(sourceHashFile) && readFileSync(sourceHashFile, 'utf8') === sourceHash) return
  console.log(`Building the ${name} …`)
  const { code, output } = await run(projectNode(), command, {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The ${name} could not be built:\n${output.trim()}`)
  finish?.(files)
  compressFiles(files)
  writeFileSync(sourceHashFile, sourceHash)
}

function hashOf(sources) {
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
