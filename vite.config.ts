import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineClassNames, shortClassName } from './scripts/class-names.ts'
import { linkStylesOnce } from './scripts/link-styles-once.ts'
import { addressChunk, pageChunks } from './scripts/page-chunks.ts'
import { serviceWorker } from './scripts/service-worker.ts'

/**
 * The styles of every page, and of home, list and product, where most visits begin: one file, since each that blocks the
 * first paint costs a slow phone more than what it does not use of this one. What opens on demand brings its own.
 */
const shopStyles = new RegExp(
  '/(?:ui/(?!data/(?:accordion|engraving))|web/(?:consent|html|frame|page|pictures)/(?!not-found|search/suggestions|full-screen)|' +
    'web/shop/(?:contact/(?!contact)|home/|reviews/|shipping/|' +
    'catalogue/(?!size-guide/size-guide|list/filter-sheet|engraving/engraving-preview)))[\\w./-]+\\.css$',
)
const accountStyles =
  /\/web\/(?:session|shop\/(?:accounts|address|cart|checkout|orders(?!\/payment-return)|payments))\/[\w./-]+\.css$/

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
                { name: 'styles', test: shopStyles, priority: 9 },
                { name: 'account-styles', test: accountStyles, minShareCount: 2, priority: 9 },
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
