import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineClassNames, shortClassName } from './scripts/class-names.ts'
import { compiledEarly } from './scripts/compiled-early.ts'
import { fromContract } from './scripts/from-contract/plugin.ts'
import { inlineScript } from './scripts/inline-script.ts'
import { pageChunks } from './scripts/page-chunks.ts'
import { plainImports } from './scripts/plain-imports.ts'
import { reactModule } from './scripts/react-module.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { unusedRouter } from './scripts/unused-router.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    fromContract(),
    inlineScript(),
    reactRouter(),
    inlineClassNames(),
    plainImports(),
    reactModule(),
    unusedRouter(),
    serviceWorker(),
  ],
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  build: {
    // One file: each that blocks the first paint costs a slow phone more than what it does not use of it.
    cssCodeSplit: false,
    // React Router preloads the files of its pages itself.
    modulePreload: false,
    // light-dark(), relative colors and nesting stay as written; older targets would rewrite them.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            postBanner: compiledEarly,
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|^\0react:/,
                  priority: 99,
                },
                // Comes before all other styles, and says in which order the layers count.
                {
                  name: 'styles',
                  test: /\/ui\/(?:tokens|fonts|base|utilities|layout\/arrange)\.css$/,
                  priority: 99,
                },
                // Posts and the contact page have forms without a country.
                { name: 'countries', test: /\/model\/countries\.ts/, priority: 99 },
                ...pageChunks,
              ],
            },
          },
        },
      },
    },
  },
}))
