import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { startAfterPaint } from './start-script.ts'

const page = `<head><script></script><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/s.css"/>
<link rel="modulepreload" href="/assets/b.js"/></head><body><p>Hello</p>
<script>one()</script><script type="module" async="">import "/assets/a.js";
import("/assets/b.js");</script></body>`

test('the scripts of a page leave it, and the script that starts them has all of them', () => {
  const { html, headScript, startScript } = startAfterPaint(page)
  expect(html.replace(headScript, '').replaceAll(/\s+/g, ' ')).toBe(
    '<head><script></script><link rel="stylesheet" href="/assets/s.css"/> </head><body><p>Hello</p> ' +
      '<script>one()</script><script type="module" async=""></script></body>',
  )
  expect(headScript).toMatch(/earlyInput\.files=\["\/assets\/a\.js","\/assets\/b\.js"\]$/)
  expect(startScript).toBe('earlyInput.startWith(`import "/assets/a.js";\nimport("/assets/b.js");`)')
})

test('a module arrives as it is, and cannot end its script', () => {
  const module = `const text = \`<!-- \${1} \\\\n\``
  const { startScript } = startAfterPaint(`<script type="module" async="">${module}</script>`)
  expect(startScript).not.toContain('<!--')
  const startWith = vi.fn()
  runInNewContext(startScript, { earlyInput: { startWith } })
  expect(startWith).toHaveBeenCalledWith(module)
})

test.for([
  [300, ['/assets/a.js', '/assets/b.js']],
  [20, []],
] as const)('styles that took %i ms make these files load with low priority: %j', ([duration, files]) => {
  const loaded: unknown[] = []
  const heard: [type: string, listen: (event: object) => void, isCaptured: boolean][] = []
  const document = {
    head: { append: (link: unknown) => loaded.push(link) },
    createElement: () => ({}),
    addEventListener: (...listener: (typeof heard)[number]) => heard.push(listener),
  }
  const performance = { getEntriesByName: (name: string) => (name.endsWith('.css') ? [{ duration }] : []) }
  runInNewContext(startAfterPaint(page).headScript, { document, performance, addEventListener: () => {} })
  // A load event does not reach the window, and does not bubble.
  const [[type, listen, isCaptured] = expect.fail()] = heard
  expect([type, isCaptured]).toEqual(['load', true])
  for (const target of [
    { rel: 'icon', href: '/icon.svg' },
    { rel: 'stylesheet', href: '/assets/s.css' },
  ])
    listen({ target })
  expect(loaded).toEqual(files.map((href) => ({ rel: 'modulepreload', fetchPriority: 'low', href })))
})
