import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { unusedRouter } from './unused-router.ts'

type Transform = { filter: { id: RegExp }; handler: (code: string, id: string) => string }
const { filter, handler } = unusedRouter().transform as unknown as Transform

const library = fileURLToPath(new URL('../node_modules/react-router/dist/production/lib', import.meta.url))
const names = (code: string) => [...code.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name)

test.each(['dom/ssr/fog-of-war', 'router/instrumentation'])(
  'what replaces %s has the exports of the installed router',
  (module) => {
    const id = `${library}/${module}.js`
    expect(id).toMatch(filter.id)
    const code = readFileSync(id, 'utf8')
    const exported = /export \{ (.*) \};/.exec(code)?.[1]?.split(', ') ?? []
    expect(exported.length).toBeGreaterThan(2)
    expect(names(handler(code, id))).toEqual(exported)
  },
)

test('an export that the installed router no longer has fails the build', () => {
  const id = `${library}/router/instrumentation.js`
  expect(() => handler('export { instrumentClientSideRouter };', id)).toThrow('any more')
})

test('other modules only lose the names for developers’ tools', () => {
  const code = 'function Link() {}\nLink.displayName = "Link";\nexport { Link };\n'
  expect(handler(code, `${library}/dom/lib.js`)).toBe('function Link() {}\n\nexport { Link };\n')
})
