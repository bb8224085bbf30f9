import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const groups = '/sys/fs/cgroup'

export type MemoryLimit = {
  /** Node.js flags that apply the limit to the process and its children. */
  flags: string[]
  /** How many processes Linux has killed for exceeding it. */
  kills: () => number
  /** Call it after all processes have ended. */
  remove: () => void
}

/** Makes Linux kill processes that together exceed this many MB. Undefined if this user may not limit memory. */
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

/** Removes leftovers of killed runs, except those with a running process. */
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
