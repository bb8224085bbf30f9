import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

const mark = '?inline-script'

/**
 * `import text from './page-script.ts?inline-script'`: the text of a classic script, minified, which the server writes
 * into pages.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const path = id.slice(0, -mark.length)
        this.addWatchFile(path)
        const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
        const script = code.replace(/\bexport \{\};?\s*$/m, '')
        return `export default ${JSON.stringify(minifySync(path, script, { module: false }).code.trim())}`
      },
    },
  }
}
