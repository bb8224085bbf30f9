import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const root = join(import.meta.dirname, '../..')
const inRoot = (path: string) => join(root, path)

/** The modules that are made of the contract, since its schemas are too large for a page. */
const made: Record<string, (source: Source) => string> = {
  [inRoot('web/client/answers/answers.ts')]: ({ answerReaders }) =>
    answerReaders(inRoot('web/client/answers/readers.ts')),
  [inRoot('web/client/call-names.ts')]: ({ callNames }) => callNames(),
}

type Source = typeof import('./answer-readers.ts')

/** Makes these modules when they are loaded, and again when the contract changes. */
export function fromContract(): Plugin {
  return {
    name: 'from-contract',
    enforce: 'pre',
    // Vitest would reuse them by their own source, which stays the same when the contract changes.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (id in made ? false : null)),
    async load(id) {
      const make = made[id]
      if (!make) return null
      const { module, dependencies } = await runnerImport<Source>(
        inRoot('scripts/from-contract/answer-readers.ts'),
        {
          configFile: false,
          root,
        },
      )
      for (const path of dependencies) this.addWatchFile(path)
      return { code: make(module), map: null }
    },
  }
}
