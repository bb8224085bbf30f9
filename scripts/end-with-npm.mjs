// Ends this process after npm has ended, since an npm killed by SIGKILL forwards no signal.
import { readFileSync } from 'node:fs'

/** The parent and its parent, since a shell may run between npm and this process. */
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
