import type { Plugin } from 'vite'

const styleFile = /"assets\/styles-[\w-]+\.css"/g

/**
 * The document links the style sheet that all pages share. As React Router adds a '#' to its address, Vite does not
 * recognize it: Vite would link it again with the first chunk loaded on demand, after the page's own styles, which
 * would change their order. This plugin replaces the address in Vite's list with that of a script that every document
 * preloads.
 */
export function linkStylesOnce(): Plugin {
  return {
    name: 'link-styles-once',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const react = chunks.find(({ name }) => name === 'react')
        if (!react) throw new Error('There is no chunk named react.')
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(styleFile, `"${react.fileName}"`)
      },
    },
  }
}
