import type { Plugin } from 'vite'

const none = '() => undefined'
/**
 * What pages use of modules of React Router that they would otherwise load whole, by the name of each export: the shop
 * neither discovers routes (`react-router.config.ts`) nor observes them.
 */
const used: Record<string, Record<string, string>> = {
  'dom/ssr/fog-of-war': {
    isFogOfWarEnabled: '() => false',
    getPartialManifest: none,
    getPatchRoutesOnNavigationFunction: none,
    useFogOFWarDiscovery: none,
  },
  'router/instrumentation': {
    consumeInstrumentationClientResultMetaReceiver: none,
    getRouteInstrumentationUpdates: none,
    instrumentClientSideRouter: '(router) => router',
  },
}

const inRouter = /\/react-router\/dist\/production\/lib\/(.*)\.js$/

/** Leaves out of the browser's React Router what no page uses. */
export function unusedRouter(): Plugin {
  return {
    name: 'unused-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: inRouter },
      handler(code, id) {
        const exports = used[inRouter.exec(id)?.[1] ?? '']
        // Names for developers' tools hide from the bundler that nothing uses a component.
        return exports ? moduleWith(exports, code) : code.replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
      },
    },
  }
}

/** What only the server's part uses, which is left out afterwards, is undefined. */
function moduleWith(values: Record<string, string>, code: string): string {
  const names = /export \{ (.*) \};/.exec(code)?.[1]?.split(', ') ?? []
  const gone = Object.keys(values).filter((name) => !names.includes(name))
  if (gone.length > 0)
    throw new Error(`React Router exports no ${gone} any more: see scripts/unused-router.ts`)
  return names.map((name) => `export const ${name} = ${values[name] ?? 'undefined'}`).join('\n')
}
