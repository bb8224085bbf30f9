import type { Plugin } from 'vite'

/**
 * Leaves `import()` to the browser. Vite's own helper first loads the styles and scripts of such a file; here all styles
 * are in one file, and the helper would be in the first script of every page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', moduleSideEffects: false }),
    },
  }
}
