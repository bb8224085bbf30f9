import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The routes of links with `prefetch`. */
const prefetched = ['shop/catalogue/list/products', 'shop/catalogue/product/product']

/**
 * React Router's list of routes names all files of each, 0.6 KB for every first visit. Browsers read them only to load the
 * page of a link ahead; other pages' files come by their own imports.
 */
export function shortenManifest(folder) {
  const name = readdirSync(folder).find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file))
  const path = join(folder, name)
  const [, start, json] = /^(window\.__reactRouterManifest=)(.*);$/.exec(readFileSync(path, 'utf8'))
  const manifest = JSON.parse(json)
  for (const id of prefetched) if (!manifest.routes[id]) throw new Error(`There is no route ${id}.`)
  for (const route of Object.values(manifest.routes)) if (!prefetched.includes(route.id)) route.imports = []
  const isGiven = (_, value) => (value === false || value?.length === 0 ? undefined : value)
  writeFileSync(path, `${start}${JSON.stringify(manifest, isGiven)};`)
}
