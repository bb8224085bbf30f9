import type { Plugin } from 'vite'

const styleFile = /"assets\/styles-[\w-]+\.css"/g

/**
 * The document links the style sheet that all pages share. React Router adds a '#' to its address, so Vite does not
 * recognize it: with the first chunk loaded on demand Vite would link it again, after the page's own styles, and so
 * change their order. This plugin gives Vite the address of a script instead that every document preloads.
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
