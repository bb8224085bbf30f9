// Ends this process when npm has ended: an npm killed with SIGKILL forwards no signal.
import { readFileSync } from 'node:fs'

/** There may be a shell between npm and this process. */
const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`

if (process.env.npm_execpath) {
  const atStart = ancestors()
  setInterval(() => {
    if (ancestors() !== atStart) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S+ (\d+) .*$/s, '$1')
  } catch {
    return ''
  }
}
