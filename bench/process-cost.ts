import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

type Stat = { parent: number; ticks: number }

/** CPU time in ms of processes and their child processes, including finished children that were waited for. */
export function cpuMsOf(pids: number[]): number {
  const stats = readStats()
  const ticks = withChildren(pids, stats).reduce((sum, pid) => sum + (stats.get(pid)?.ticks ?? 0), 0)
  return (ticks * 1000) / ticksPerSecond
}

/**
 * Memory in MB of processes and their child processes: the private memory of each, plus the largest shared part, since
 * all of them share Node.js. Other Node.js processes on this machine do not affect it.
 */
export function megabytesOf(pids: number[]): number {
  const sizes = withChildren(pids, readStats()).map((pid) => {
    const rollup = readIfThere(`/proc/${pid}/smaps_rollup`)
    const kilobytes = (kind: string) =>
      [...rollup.matchAll(new RegExp(`^${kind}_(?:Clean|Dirty):\\s+(\\d+)`, 'gm'))].reduce(
        (sum, [, size]) => sum + Number(size),
        0,
      )
    return { own: kilobytes('Private'), shared: kilobytes('Shared') }
  })
  return (
    (sizes.reduce((sum, { own }) => sum + own, 0) + Math.max(...sizes.map(({ shared }) => shared))) / 1024
  )
}

/**
 * Waits until the shop has generated the variants of new pictures: that begins some seconds after the start, and keeps
 * a core busy for a minute or two.
 */
export async function untilPicturesAreCut(shop: number): Promise<void> {
  console.error('Pictures are cut …')
  await setTimeout(7000)
  const isCutting = () =>
    withChildren([shop], readStats()).some((pid) =>
      readIfThere(`/proc/${pid}/cmdline`).includes('picture-process'),
    )
  // Each picture has a separate process, so between two of them there is none.
  for (let quiet = 0; quiet < 10; quiet = isCutting() ? 0 : quiet + 1) await setTimeout(100)
}

function withChildren(pids: number[], stats: Map<number, Stat>): number[] {
  const children = [...stats].filter(([, { parent }]) => pids.includes(parent)).map(([pid]) => pid)
  return children.length ? [...pids, ...withChildren(children, stats)] : pids
}

function readStats(): Map<number, Stat> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(
    pids.map((pid) => {
      // Skips the name, which may contain spaces and brackets.
      const fields = readIfThere(`/proc/${pid}/stat`)
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number)
      const [, parent = 0] = fields
      const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0)
      return [Number(pid), { parent, ticks }]
    }),
  )
}

/** The file's text; '' if the process has ended. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
