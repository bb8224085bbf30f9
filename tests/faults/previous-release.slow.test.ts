import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { previousRevision } from '../../scripts/previous-release.mjs'
import { hasPostgres } from '../support/postgres-programs.ts'

const root = join(import.meta.dirname, '../..')

/** Whether the previous release is available; if not, prints the reason. */
function hasFormerRelease(): boolean {
  try {
    return previousRevision() !== ''
  } catch (error) {
    console.log(`Skipped, the previous release's tests: ${error instanceof Error ? error.message : error}`)
    return false
  }
}

const noneBeside = 'needs all nodes to stop, so the previous release does not run beside this one.'

async function testPrevious(checkout: string, ...parameters: string[]) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name)),
  )
  const child = spawn(
    process.execPath,
    [join(checkout, 'scripts/test-previous-release.mjs'), ...parameters],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { output: output.trim(), errors: errors.trim(), code: await code }
}

test('the previous release passes its own checkout tests on the current schema', {
  skip: !hasPostgres() || !hasFormerRelease(),
  timeout: 1_200_000,
}, async ({ skip }) => {
  const { code, output, errors } = await testPrevious(root, '--short')
  if (errors.endsWith(noneBeside)) {
    console.log(`Skipped, the previous release's tests: ${errors}`)
    skip(errors)
  }
  expect(code, `${output}\n${errors}`).toBe(0)
  const [, passed, failed] =
    /^(\d+) passed, (\d+) failed, .* on the schema with \d{4}_\w+\.sql/m.exec(output) ?? []
  expect(Number(passed)).toBeGreaterThan(400)
  expect(failed).toBe('0')
  console.log(output.split('\n').at(-1))
})

test('a clone without enough history says so, and runs nothing', { skip: !hasFormerRelease() }, async () => {
  const clone = cloneWithScripts('--depth=1')
  expect(await testPrevious(clone)).toEqual({
    code: 2,
    output: '',
    errors: 'The history of this clone does not go back to before the newest migration.',
  })
})

test('a release for which all nodes must stop has no previous release beside it', {
  skip: !hasFormerRelease(),
}, async () => {
  const clone = cloneWithScripts('--shared')
  const migrations = join(clone, 'server/platform/database/migrations')
  const newest = readdirSync(migrations).sort().at(-1)
  writeFileSync(join(migrations, '9000_next_release.sql'), '-- needs 9000_next_release.sql\nselect 1;\n')
  expect(await testPrevious(clone)).toEqual({
    code: 2,
    output: '',
    errors: `9000_next_release.sql ${noneBeside}`,
  })
  writeFileSync(join(migrations, '9000_next_release.sql'), `-- needs ${newest}\nselect 1;\n`)
  const { openPreviousRelease } = await import(join(clone, 'scripts/previous-release.mjs'))
  expect(openPreviousRelease('HEAD', join(clone, 'previous'), []).added).toEqual(['9000_next_release.sql'])
})

/** A clone of the committed state, with the scripts and packages of this checkout. */
function cloneWithScripts(option: string): string {
  const clone = mkdtempSync(join(tmpdir(), 'karda-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true, maxRetries: 5 }))
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', option, pathToFileURL(root).href, clone])
  expect(status, String(stderr)).toBe(0)
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(clone, name), { recursive: true })
  return clone
}
