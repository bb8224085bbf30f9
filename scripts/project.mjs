// The project's paths and its Node.js. This file itself must run on Node.js 20 and without node_modules.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not import.meta.dirname, which the first releases of Node.js 20 don't have.
export const root = fileURLToPath(new URL('..', import.meta.url))

const requiredVersion = 24

/** The path of a Node.js 24: the installed package or else the running program. Throws if neither is one. */
export function projectNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const installed = join(root, `node_modules/node-${platform}-${process.arch}/bin`, name)
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed
  if (Number(process.versions.node.split('.')[0]) >= requiredVersion) return process.execPath
  throw new Error(`Node.js ${requiredVersion} is required; this is ${process.version}.`)
}

/** The path of an installed command's script, to be run by `projectNode()`. */
export function commandScript(name) {
  const scripts = {
    biome: '@biomejs/biome/bin/biome',
    knip: 'knip/bin/knip.js',
    'react-router': '@react-router/dev/bin.cjs',
    tsc: 'typescript/bin/tsc',
    vite: 'vite/bin/vite.js',
    vitest: 'vitest/vitest.mjs',
  }
  return join(root, 'node_modules', scripts[name])
}

/** Runs a program in a folder; resolves to its exit code and, if `quiet`, its output. */
export function run(program, parameters, { env = process.env, quiet = false, folder = root } = {}) {
  const path = [dirname(program), env.PATH].filter(Boolean).join(delimiter)
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...env, PATH: path },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
