import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/*
 * Prints the tables of `docs/reference/performance.md`. `npm run bench` prints the usual ones; `npm run bench -- cost`
 * those of one program, and `npm run bench -- cost product embedded` hands it words. Exits with 1 if a program failed.
 */

const usual: Record<string, string[][]> = {
  cost: [[], ['', 'embedded']],
  orders: [[]],
  start: [[]],
  memory: [[], ['embedded']],
  'first-paint': [[]],
  input: [[]],
  'admin-list': [[]],
}
const whenAsked: typeof usual = { backup: [[]], lighthouse: [[]], 'search/search': [[]] }

const [word, ...words] = process.argv.slice(2)
const all = Object.entries({ ...usual, ...(word && whenAsked) })
const chosen = all.filter(([name]) => !word || name.startsWith(word))
if (chosen.length === 0) throw new Error(`No program is named ${word}.`)
for (const [name, runs] of chosen)
  for (const given of words.length > 0 ? [words] : runs) {
    const command = [`bench/${name}.ts`, ...given]
    console.log(`\n\`node ${command.map((one) => one || "''").join(' ')}\`\n`)
    const { status } = spawnSync(process.execPath, command, {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
    })
    if (status !== 0) console.log(`\n**${name} failed.**`)
    process.exitCode ||= status === 0 ? 0 : 1
  }
