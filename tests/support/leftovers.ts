import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes the folder of an ended run, with its mounts and remaining processes. */
export function removeRun(folder: string): void {
  if (existsSync('/proc/mounts')) {
    for (const pid of processesOf(folder)) end(pid)
    for (const mount of mountsIn(folder)) execFileSync('/bin/umount', ['--lazy', mount])
  }
  // A process that is still ending may write while we remove.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/**
 * The processes that the run started. Some programs overwrite their environment with their title, so processes that
 * have a file of the run open count, too.
 */
function processesOf(folder: string): number[] {
  const isOf = (pid: number) =>
    variablesOf(pid).includes(`TEST_FOLDER=${folder}`) ||
    filesOf(pid).some((file) => file.startsWith(`${folder}/`))
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isOf(pid))
}

function variablesOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    // The process belongs to another user, or has ended.
    return []
  }
}

function filesOf(pid: number): string[] {
  try {
    const open = readdirSync(`/proc/${pid}/fd`).map((name) => join(`/proc/${pid}/fd`, name))
    return [`/proc/${pid}/cwd`, ...open].map(targetOf)
  } catch {
    return []
  }
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has just ended.
  }
}

/** Inner mounts first. */
function mountsIn(folder: string): string[] {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  return mounts.filter((mount) => mount.startsWith(`${folder}/`)).reverse()
}
