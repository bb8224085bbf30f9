import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `command` is the list of arguments for Node.js, run in the project's folder. */
export type Part = { name: string; command: string[]; minutes?: number }

const root = join(import.meta.dirname, '..')
/** Far longer than any part needs, even on a busy machine. */
const usualMinutes = 20

/**
 * Runs the parts one after another, each under a heading with its command. If a part fails or takes too long, the
 * others still run; returns the names of such parts.
 */
export function runParts(parts: Part[], print: (line: string) => void): string[] {
  return parts
    .filter(({ name, command, minutes = usualMinutes }) => {
      const start = performance.now()
      print(`\n### ${name}\n\`node ${command.map((word) => word || "''").join(' ')}\`\n`)
      const { status } = spawnSync(process.execPath, command, {
        cwd: root,
        stdio: 'inherit',
        timeout: minutes * 60_000,
      })
      console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
      if (status !== 0) print(`\n**${name} failed.**`)
      return status !== 0
    })
    .map(({ name }) => name)
}
