import type { Plugin } from 'vite'

const styleFile = /"assets\/styles-[\w-]+\.css"/g

/**
 * The document links the file of styles that all pages have. React Router writes its address with a '#', by which Vite does
 * not know it again: with the first part that is loaded on demand Vite would link it a second time, after the page's own
 * styles, and so change their order. In its place Vite gets a script that every document preloads.
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
