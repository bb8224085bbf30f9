import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The class and animation names of each style module of the storefront, in order of first appearance. */
const modules = new Map(
  globSync('{ui,web}/**/*.module.css', { cwd: root })
    .sort()
    .map((path, index) => [path, { prefix: prefixOf(index), names: namesIn(join(root, path)) }]),
)

/**
 * A class name made of a letter for the style module and a number. Names with hashes would make up an eighth of all
 * styles as transferred, and the bundler inlines only names of up to three letters. It depends only on the sources, so
 * every node builds the same files.
 */
export function shortClassName(name: string, file: string): string {
  const styles = modules.get(relative(root, file.split('?', 1)[0] ?? ''))
  const index = styles?.names.indexOf(name) ?? -1
  if (!styles || index < 0) throw new Error(`${file} has no class ${name}.`)
  return `${styles.prefix}${index}`
}

function prefixOf(index: number): string {
  const [first, second = ''] = [
    letters[Math.floor(index / letters.length) - 1],
    letters[index % letters.length],
  ]
  return `${first ?? ''}${second}`
}

function namesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return [
    ...new Set(
      Array.from(source.matchAll(/(?:\.|@keyframes\s+)(-?[_a-z][\w-]*)/gi), ([, name = '']) => name),
    ),
  ]
}

/**
 * Turns class names into named imports, which the bundler replaces with their values. If pages imported the module's
 * default export, every page would load the names of all styles in the same file.
 */
export function inlineClassNames(): Plugin[] {
  return [
    {
      name: 'inline-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?(?:\?|$)/, code: '.module.css' },
        handler: (code) => ({
          code: code.replaceAll(/^import (\w+) from (?='[^']+\.module\.css')/gm, 'import * as $1 from '),
          map: null,
        }),
      },
    },
    {
      name: 'keep-styles',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // Otherwise the bundler would drop a style sheet once its last name is inlined.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
