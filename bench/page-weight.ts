import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Files = { module: string; imports?: string[]; css?: string[]; clientLoaderModule?: string }
type Route = Files & { id: string; parentId?: string }
type Manifest = { url: string; entry: Files; routes: Record<string, Route> }

const client = join(import.meta.dirname, '../build/client')

/** What the browser loads for each page: the number of scripts and styles, and their size as transferred, with brotli. */
export function weighPages() {
  const { url, entry, routes } = readManifest()
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const pages = Object.values(routes).filter(({ id }) => !parents.has(id))
  return pages.map((page) => {
    const loaded = [entry, ...withParents(page, routes)]
    const scripts = loaded.flatMap(({ module, imports = [], clientLoaderModule = module }) => [
      module,
      clientLoaderModule,
      ...imports,
    ])
    return {
      page: page.id.split('/').at(-1) ?? page.id,
      scripts: weigh([url, ...scripts]),
      styles: weigh(loaded.flatMap(({ css = [] }) => css)),
    }
  })
}

function readManifest(): Manifest {
  const assets = join(client, 'assets')
  const name = readdirSync(assets).find((file) => file.startsWith('manifest-'))
  if (!name) throw new Error('The pages are not built.')
  const script = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

function withParents(route: Route, routes: Record<string, Route>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [route, ...withParents(parent, routes)] : [route]
}

function weigh(urls: string[]) {
  // A style that two chunks share is named once with a mark behind it.
  const files = [...new Set(urls.map((url) => url.replace(/#.*$/, '')))]
  const sizes = files.map((url) => {
    const path = join(client, url)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  })
  return { files: files.length, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 }
}
