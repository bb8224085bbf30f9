import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compiledEarly } from './scripts/compiled-early.ts'
import { screenFiles } from './scripts/screen-files.ts'
import { unusedRouter } from './scripts/unused-router.ts'

/** How many screens and other files that load on demand share a module before it stands in a file with others. */
const minShareCount = 30
const forms = /\/admin\/kit\/form\//

/** The back office: a second browser program, built apart from the storefront and served below /admin. */
export default defineConfig({
  root: join(import.meta.dirname, 'admin'),
  base: '/admin/',
  plugins: [unusedRouter(), screenFiles()],
  // The storefront's development server has a cache of its own.
  cacheDir: join(import.meta.dirname, 'node_modules/.vite-admin'),
  server: { fs: { allow: [import.meta.dirname] } },
  build: {
    outDir: join(import.meta.dirname, 'build/admin'),
    emptyOutDir: true,
    // The scripts of the first screen are listed by the bundle's test.
    manifest: true,
    // The browsers of `cssTarget` preload modules themselves.
    modulePreload: { polyfill: false },
    // As in vite.config.ts.
    cssCodeSplit: false,
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    rolldownOptions: {
      output: {
        postBanner: compiledEarly,
        codeSplitting: {
          groups: [
            // Comes before all other styles, and says in which order the layers count.
            {
              name: 'styles',
              test: /\/ui\/(?:tokens|fonts|base|utilities|layout\/arrange)\.css$/,
              priority: 4,
            },
            // The entry with what it imports, in one file: it is small and starts before React is there.
            { name: 'first', tags: ['$initial'], priority: 3 },
            // Without what the router imports, too: the program starts before this file has arrived.
            {
              name: 'react-dom-client',
              test: /node_modules\/react-dom\/(?:cjs\/react-dom-client|client)/,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            {
              name: 'react',
              test: /node_modules\/(?:react-dom|react-router|scheduler)\//,
              priority: 2,
            },
            // The frame with what it imports, in one file: every screen finds it loaded.
            { name: 'program', test: /\/admin\/program\.tsx$/, priority: 1 },
            // What most screens share. As a file for each set of screens, it weighs more, and so do both in one.
            { name: 'common', minShareCount, test: (id) => !forms.test(id) },
            { name: 'form', minShareCount, test: forms, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
