import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from '#admin/routes.tsx'
import { screenModules } from '../../scripts/screen-files.ts'

const folder = join(import.meta.dirname, '../../admin')

test('the build knows the modules of every screen', () => {
  const modules = screenModules(readFileSync(join(folder, 'routes.tsx'), 'utf8'))
  expect([...modules.keys()].toSorted()).toEqual(screens.map(({ path = '' }) => path).toSorted())
  const unknown = [...modules.values()].flat().filter((name) => !existsSync(join(folder, name)))
  expect(unknown).toEqual([])
})
