import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
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
}, async () => {
  const { code, output, errors } = await testPrevious(root, '--short')
  expect([code, errors], output).toEqual([0, ''])
  const [, passed, failed] =
    /^(\d+) passed, (\d+) failed, .* on the schema with \d{4}_\w+\.sql/m.exec(output) ?? []
  expect(Number(passed)).toBeGreaterThan(400)
  expect(failed).toBe('0')
  console.log(output.split('\n').at(-1))
})

test('a clone without enough history says so, and runs nothing', { skip: !hasFormerRelease() }, async () => {
  const clone = mkdtempSync(join(tmpdir(), 'karda-shallow-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  const { status, stderr } = spawnSync('git', [
    'clone',
    '--quiet',
    '--depth=1',
    pathToFileURL(root).href,
    clone,
  ])
  expect(status, String(stderr)).toBe(0)
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(clone, name), { recursive: true })
  expect(await testPrevious(clone)).toEqual({
    code: 2,
    output: '',
    errors: 'The history of this clone does not go back to before the newest migration.',
  })
})
