import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const mark = '\0react:'
const files: Record<string, string> = {
  react: 'react.production',
  'react/jsx-runtime': 'react-jsx-runtime.production',
  'react-dom': 'react-dom.production',
  'react-dom/client': 'react-dom-client.production',
  scheduler: 'scheduler.production',
}

/**
 * React is CommonJS: the bundler would give each file its whole object, call `(0, react.useState)()`, and load what no page
 * uses. Here each of its files becomes a module.
 */
export function reactModule(): Plugin {
  return {
    name: 'react-module',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^(?:react|scheduler)/ },
      handler: (id) => (files[id] ? mark + id : undefined),
    },
    load: {
      filter: { id: /^\0react:/ },
      handler(id) {
        const name = id.slice(mark.length)
        const folder = dirname(require.resolve(`${name.replace(/\/.*/, '')}/package.json`))
        const code = moduleOf(readFileSync(join(folder, 'cjs', `${files[name]}.js`), 'utf8'))
        return `${code}\nimport * as whole from '${name}'\nexport default whole`
      },
    },
  }
}

/** `exports.useState = …` becomes a constant, and an object holds what is assigned more than once. */
export function moduleOf(text: string): string {
  const all = [...text.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name as string)
  const isConstant = (name: string) =>
    all.indexOf(name) === all.lastIndexOf(name) && text.includes(`\nexports.${name} = `)
  const code = text
    .replace(/^var (?:\w+ = require\("[^"]+"\)[,;]\s+)+/m, (list) =>
      list.replace('var ', '').replaceAll(/\b(\w+) = require\("([^"]+)"\)[,;]/g, "import * as $1 from '$2'"),
    )
    .replaceAll(/^exports\.(\w+) = /gm, (whole, name: string) =>
      isConstant(name) ? `const exported_${name} = ` : whole,
    )
  const exported = [...new Set(all)].map((name) =>
    isConstant(name) ? `export { exported_${name} as ${name} }` : `export const ${name} = exports.${name}`,
  )
  return ['const exports = {}', code, ...exported].join('\n')
}
