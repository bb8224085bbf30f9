import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const groups = '/sys/fs/cgroup'

export type MemoryLimit = {
  /** What Node.js must be started with, so that the limit counts for it and for all that it starts. */
  flags: string[]
  /** How many processes Linux has killed for it. */
  kills: () => number
  /** When all of it has ended. */
  remove: () => void
}

/** What uses more than so many MB is ended by Linux. Undefined where this user may not limit memory. */
export function limitMemory(megabytes: number): MemoryLimit | undefined {
  const first = join(groups, 'memory')
  const [parent, file, events] = existsSync(first)
    ? [first, 'memory.limit_in_bytes', 'memory.oom_control']
    : [groups, 'memory.max', 'memory.events']
  removeEmpty(parent)
  const group = join(parent, `karda-${process.pid}-${megabytes}`)
  try {
    mkdirSync(group)
  } catch {
    return undefined
  }
  const remove = () => rmdirSync(group)
  try {
    writeFileSync(join(group, file), String(megabytes * 2 ** 20))
  } catch {
    remove()
    return undefined
  }
  const ownLimit = `import fs from 'node:fs'; fs.writeFileSync('${group}/cgroup.procs', String(process.pid))`
  return {
    flags: ['--import', `data:text/javascript,${encodeURIComponent(ownLimit)}`],
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(group, events), 'utf8'))?.[1]),
    remove,
  }
}

/** What killed runs left; one with a process in it stays. */
function removeEmpty(parent: string): void {
  const names = existsSync(parent) ? readdirSync(parent) : []
  for (const name of names.filter((one) => /^karda-\d+-\d+$/.test(one))) {
    const [, pid] = name.split('-')
    if (existsSync(`/proc/${pid}`)) continue
    try {
      rmdirSync(join(parent, name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
    }
  }
}
