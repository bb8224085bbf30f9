import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root } from './project.mjs'

const serverFolders = ['server', 'sandbox', 'model', 'contract', 'seed']
const debounceMs = 200

/**
 * On a machine with much memory, V8 by default lets a heap with 70 MB of live objects grow to 400 MB: a few times the
 * live size, and 130 MB for new objects. These flags limit both.
 */
const heapFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40']

/**
 * Outside the heap, the C library by default uses an arena for each thread and retains freed memory, which wastes 20
 * MB. The operator's environment can override these values.
 */
const allocation = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Some seconds after the start, V8 would optimize the largest function of the embedded database, which takes 600 MB.
 * Without that, the database responds 10 to 17 % more slowly, and the shop runs within 512 MB.
 */
const embeddedFlags = ['--liftoff-only']

/** The Node.js flags for the shop in this environment. */
export function nodeFlags(env) {
  return env.DATABASE_URL ? heapFlags : [...heapFlags, ...embeddedFlags]
}

const endWithNpm = new URL('end-with-npm.mjs', import.meta.url).href

/**
 * Runs server/bin/main.ts until it exits or a signal ends it; resolves to its exit code. Outside development the server
 * replaces this process, which would otherwise occupy 20 MB.
 */
export async function serve({ isDevelopment, parameters = [] }) {
  const node = projectNode()
  const env = { ...allocation, ...process.env, ...(isDevelopment && { NODE_ENV: 'development' }) }
  const main = ['server/bin/main.ts', ...parameters]
  // Not supported on Windows or in the first releases of Node.js 20 and 22.
  if (!isDevelopment && process.execve && process.platform !== 'win32') {
    process.chdir(root)
    process.execve(node, [node, ...nodeFlags(env), '--import', endWithNpm, ...main], env)
  }
  await import(endWithNpm)
  let child
  let isEnding = false
  let isChanged = false

  return new Promise((resolve, reject) => {
    const begin = () => {
      isChanged = false
      // The server exits when this pipe closes, so it does not outlive this process even after a SIGKILL.
      const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
      child = spawn(node, [...nodeFlags(env), ...main], { cwd: root, env, stdio })
      child.once('error', reject)
      child.once('exit', (code, signal) => {
        child = undefined
        if (isChanged && !isEnding) begin()
        else if (!isDevelopment || isEnding) resolve(signal ? 1 : code)
      })
    }
    const end = () => {
      isEnding = true
      if (child) child.kill('SIGTERM')
      else resolve(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
    begin()
    if (isDevelopment) {
      onChange(() => {
        isChanged = true
        if (child) child.kill('SIGTERM')
        else begin()
      })
    }
  })
}

/** Calls back once for a series of quick changes to the server's sources; ignores tests. */
function onChange(callback) {
  let timer
  for (const folder of serverFolders) {
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (/\.test\.ts$/.test(name ?? '')) return
      clearTimeout(timer)
      timer = setTimeout(callback, debounceMs)
    })
  }
}
