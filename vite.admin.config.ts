import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** The back office: a second browser program, built apart from the storefront and served below /admin. */
export default defineConfig({
  root: join(import.meta.dirname, 'admin'),
  base: '/admin/',
  plugins: [layersFirst()],
  // The storefront's development server has a cache of its own.
  cacheDir: join(import.meta.dirname, 'node_modules/.vite-admin'),
  server: { fs: { allow: [import.meta.dirname] } },
  build: {
    outDir: join(import.meta.dirname, 'build/admin'),
    emptyOutDir: true,
    // The scripts of the first screen are listed by the bundle's test.
    manifest: true,
    // As in vite.config.ts.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
              priority: 2,
            },
          ],
        },
      },
    },
  },
})

/**
 * A style sheet of its own, before all others, that only says in which order the layers count. Files of styles are
 * linked in the order of chunks, so any of them may be the first to name a layer.
 */
function layersFirst(): Plugin {
  const tokens = readFileSync(join(import.meta.dirname, 'ui/tokens.css'), 'utf8')
  const [source] = /@layer [^;{]+;/.exec(tokens) ?? []
  if (!source) throw new Error('ui/tokens.css does not say in which order the layers count.')
  return {
    name: 'layers-first',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: 'layers.css', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const file = Object.values(bundle ?? {}).find(
          (one) => one.type === 'asset' && one.names.includes('layers.css'),
        )
        if (!file) throw new Error('The order of the layers was not written.')
        const attrs = { rel: 'stylesheet', href: `/admin/${file.fileName}` }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
