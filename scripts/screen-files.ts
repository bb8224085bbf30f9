import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** const lists = () => import(…) */
const loader = /^const (\w+) = \(\) => import\('\.\/([\w/.-]+)'\)/gm
/** 'orders/:id': () => import(…) */
const screen = /^ +'?([\w/:-]*)'?: (setting\()?\(\) => import\('\.\/([\w/.-]+)'\)/gm
/** 'settings/stock': setting(settings, 'stock') */
const setting = /^ +'?([\w/-]+)'?: setting\((\w+),/gm
/** ...records('settings/branches', lists, 'branches') */
const records = /^ +\.\.\.records\('([\w/-]+)', (\w+),/gm

type Screen = [path: string, modules: string[]]

/** The modules of each screen of `admin/routes.tsx`, by its path. */
function screenModules(routes: string): Map<string, string[]> {
  const loaders = new Map([...routes.matchAll(loader)].map(([, name = '', module = '']) => [name, module]))
  const loadedBy = (name = '') => loaders.get(name) ?? ''
  const settingPage = 'kit/setting.tsx'
  return new Map([
    ...[...routes.matchAll(screen)].map(
      ([, path = '', isSetting, module = '']): Screen => [path, isSetting ? [module, settingPage] : [module]],
    ),
    ...[...routes.matchAll(setting)].map(
      ([, path = '', name]): Screen => [path, [loadedBy(name), settingPage]],
    ),
    ...[...routes.matchAll(records)].flatMap(([, path = '', name]): Screen[] => [
      [path, [loadedBy(name), 'kit/ordered-records-page.tsx']],
      [`${path}/:id`, [loadedBy(name), 'kit/ordered-record-page.tsx']],
    ]),
  ])
}

/**
 * Names the scripts of every screen in the page, and writes a list of screens into the build, `{ path: [file, …] }`: what
 * each loads besides. The server names these files in the page, too, so that the browser loads them all beside the entry,
 * not after it has run.
 */
export function screenFiles(): Plugin {
  let root = ''
  return {
    name: 'screen-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, chunk }) =>
        [...everyScreensFiles(bundle)]
          .filter((file) => file !== chunk?.fileName)
          .map((file) => ({
            tag: 'link',
            // The calls of the entry come first, even if the browser has only few connections.
            attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/admin/${file}` },
            injectTo: 'head',
          })),
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = everyScreensFiles(bundle)
      const filesOf = (modules: string[]) => {
        const ids = modules.map((module) => join(root, module))
        const own = chunks.filter(({ facadeModuleId }) => facadeModuleId && ids.includes(facadeModuleId))
        const needed = withImports(
          own.map(({ fileName }) => fileName),
          bundle,
        )
        return [...needed].filter((name) => !first.has(name))
      }
      const modules = screenModules(readFileSync(join(root, 'routes.tsx'), 'utf8'))
      const list = Object.fromEntries([...modules].map(([path, names]) => [path, filesOf(names)]))
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(list) })
    },
  }
}

/** The entry, and what it loads at once, with their imports. */
function everyScreensFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
  const names = entries.flatMap((entry) =>
    'dynamicImports' in entry ? [entry.fileName, ...entry.dynamicImports] : [],
  )
  return withImports(names, bundle)
}

/** The names of these chunks and of all their static imports. */
function withImports(names: string[], bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  for (const name of names) {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk') continue
    found.add(name)
    withImports(file.imports, bundle, found)
  }
  return found
}
