import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `command` holds the arguments for Node.js, in the project's folder. */
export type Part = { name: string; command: string[]; minutes?: number }

const root = join(import.meta.dirname, '..')
/** Many more than any part needs, even on a busy machine. */
const usualMinutes = 20

/**
 * Runs the parts one after another, each below a heading with its command. A part that fails or takes too long does not
 * stop the others; returns the names of these parts.
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
