import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

export type Import = {
  specifier: string
  /** Path of one of our files, relative to the project; or the name of a package. */
  target: string
  isPackage: boolean
  /** Whether the import is only for types, and so erased before run time. */
  isType: boolean
  isDynamic: boolean
  /** `export … from`. */
  isReexport: boolean
}

export type SourceFile = { path: string; lines: number; imports: Import[] }

const root = join(import.meta.dirname, '../..')
/** `#messages/…`: the aliases in package.json for our own files. */
const ownImports = Object.entries<string>(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports,
)
const folders = [
  'admin',
  'bench',
  'client',
  'contract',
  'model',
  'sandbox',
  'scripts',
  'seed',
  'server',
  'tests',
  'ui',
  'web',
]

const patterns: [RegExp, Pick<Import, 'isDynamic' | 'isReexport'>][] = [
  [/^import\s+(type\s+)?(?:[\w*\s{},$]+?\s+from\s+)?'([^']+)'/gm, { isDynamic: false, isReexport: false }],
  [
    /^export\s+(type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'([^']+)'/gm,
    { isDynamic: false, isReexport: true },
  ],
  [/()\bimport\(\s*'([^']+)'\s*\)/g, { isDynamic: true, isReexport: false }],
]

/** All our source files with their imports; style sheets have none. */
export function readSourceFiles(): SourceFile[] {
  const paths = folders
    .flatMap((folder) => filesUnder(folder))
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return {
      path,
      lines: text.split('\n').length - 1,
      imports: path.endsWith('.css') ? [] : importsOf(path, text),
    }
  })
}

function filesUnder(folder: string): string[] {
  let entries: import('node:fs').Dirent[]
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) return []
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

function importsOf(path: string, text: string): Import[] {
  return patterns.flatMap(([pattern, kind]) =>
    [...text.matchAll(pattern)].map(([statement, type, specifier = '']) => {
      const isPackage = !/^[.#]/.test(specifier)
      const target = isPackage ? packageOf(specifier) : pathOf(path, specifier)
      return { specifier, target, isPackage, isType: Boolean(type) || isInlineType(statement), ...kind }
    }),
  )
}

/** The path of one of our own files, from the specifier of an import. */
export function pathOf(path: string, written: string): string {
  const specifier = written.replace(/\?.*$/, '')
  for (const [pattern, target] of ownImports) {
    const [start = '', end] = pattern.split('*')
    if (end === undefined ? specifier !== pattern : !specifier.startsWith(start)) continue
    return normalize(target.replace('*', specifier.slice(start.length))).replaceAll(sep, '/')
  }
  return normalize(join(dirname(path), specifier)).replaceAll(sep, '/')
}

function packageOf(specifier: string): string {
  return specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : specifier.replace(/\/.*$/, '')
}

/** `import { type A, type B } from` is erased, too. */
function isInlineType(statement: string): boolean {
  if (/^import\s+\w+\s*,/.test(statement)) return false
  const names = /\{([^}]*)\}/
    .exec(statement)?.[1]
    ?.split(',')
    .map((name) => name.trim())
  const named = names?.filter(Boolean) ?? []
  return named.length > 0 && named.every((name) => name.startsWith('type '))
}
