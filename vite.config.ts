import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineClassNames, shortClassName } from './scripts/class-names.ts'
import { linkStylesOnce } from './scripts/link-styles-once.ts'
import { addressChunk, pageChunks } from './scripts/page-chunks.ts'
import { serviceWorker } from './scripts/service-worker.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), inlineClassNames(), linkStylesOnce(), serviceWorker()],
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  build: {
    // light-dark(), relative colors and nesting stay as written; older targets would rewrite them.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 9,
                },
                // One file: each that blocks the first paint costs a slow phone more than what it does not use of it.
                { name: 'styles', test: /\.css$/, priority: 9 },
                // Several drawings have it, and all of them come later than their pages.
                { name: 'outlines', test: /\/model\/blade-outlines\.ts/, priority: 9 },
                // Pages without a field for a price or a quantity do not need it.
                { name: 'numbers', test: /\/model\/read-number\.ts/, priority: 9 },
                ...pageChunks,
                addressChunk,
              ],
            },
          },
        },
      },
    },
  },
}))
