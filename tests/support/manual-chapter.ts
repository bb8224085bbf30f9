import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { OperatorMachine, Ran } from './operator-machine.ts'

const folder = join(import.meta.dirname, '../../docs/operator')
const documents = globSync('*.md', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'))

export type Chapter = {
  /** Runs the next block of commands on a machine; each must exit with 0. Returns the output. */
  next: (machine: OperatorMachine) => Promise<string>
  /** Runs the next block, whose last command must fail. */
  nextFails: (machine: OperatorMachine) => Promise<Ran>
}

/**
 * The chapter of docs/operator/ with this heading, or its first steps, to run in order; skipped blocks fail the test.
 */
export function openChapter(heading: string, steps?: number): Chapter {
  const blocks = blocksOf(heading).slice(0, steps)
  const total = blocks.length
  onTestFinished(({ task }) => {
    if (task.result?.state !== 'fail' && blocks.length > 0)
      throw new Error(
        `Of ${heading}, ${blocks.length} of ${total} blocks were not played:\n${blocks[0]?.join('\n')}`,
      )
  })
  const play = async (machine: OperatorMachine) => {
    const commands = blocks.shift()
    if (!commands) throw new Error(`${heading} has only ${total} blocks of commands.`)
    return { ...(await machine.run(commands)), last: commands.at(-1) }
  }
  return {
    async next(machine) {
      const { command, code, output } = await play(machine)
      if (code !== 0) throw new Error(`${heading}: ${command}\nended with ${code}:\n${output}`)
      return output
    },
    async nextFails(machine) {
      const { last, ...ran } = await play(machine)
      if (ran.code === 0 || ran.command !== last)
        throw new Error(`${heading}: ${ran.command}\nended with ${ran.code}:\n${ran.output}`)
      return ran
    },
  }
}

/** The commands of each fenced block. */
function blocksOf(heading: string): string[][] {
  const [after = ''] = documents.flatMap((text) => text.split(`\n## ${heading}\n`).slice(1))
  const [chapter = ''] = after.split('\n## ')
  const blocks = [...chapter.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, language, text = '']) => {
    if (language !== 'sh')
      throw new Error(`${heading} has a block that is not sh, which nothing plays:\n${text}`)
    return text.trimEnd().split('\n')
  })
  if (blocks.length === 0) throw new Error(`docs/operator/ has no chapter ${heading} with commands.`)
  return blocks
}
