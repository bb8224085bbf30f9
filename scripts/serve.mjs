import { spawn } from 'node:child_process'
import { readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root } from './project.mjs'

const serverFolders = ['api', 'contract', 'seed']
const quietMilliseconds = 200

/** Runs api/main.ts with these parameters until it ends or a signal ends it; resolves to its exit code. */
export function serve({ isDevelopment, parameters = [] }) {
  const node = projectNode()
  const env = isDevelopment ? { ...process.env, NODE_ENV: 'development' } : process.env
  let child
  let isEnding = false
  let isChanged = false

  return new Promise((resolve, reject) => {
    const begin = () => {
      isChanged = false
      // The server ends when this pipe closes, so none stays behind when this process is killed outright.
      const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
      child = spawn(node, ['api/main.ts', ...parameters], { cwd: root, env, stdio })
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
    endWithNpm(end)
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

/** An npm that was killed outright passes no signal on. Between it and us there may be a shell. */
function endWithNpm(end) {
  if (!process.env.npm_execpath) return
  const above = () => `${process.ppid} ${parentOf(process.ppid)}`
  const atStart = above()
  setInterval(() => {
    if (above() !== atStart) end()
  }, 1000).unref()
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S+ (\d+) .*$/s, '$1')
  } catch {
    return ''
  }
}

/** Calls back once for several changes of the server's sources at a time. Tests are none of them. */
function onChange(call) {
  let timer
  for (const folder of serverFolders) {
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (/\.test\.ts$/.test(name ?? '')) return
      clearTimeout(timer)
      timer = setTimeout(call, quietMilliseconds)
    })
  }
}
