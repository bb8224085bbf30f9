type ModuleInfo = { importers: readonly string[]; isEntry: boolean }
type Modules = { getModuleInfo(id: string): ModuleInfo | null }
type Kind = { name: string; isFor: (pages: readonly string[]) => boolean }

const count = (pages: readonly string[], pattern: RegExp) => pages.filter((page) => pattern.test(page)).length
const account = /\/shop\/(?:accounts|checkout|orders|payments)\//

/** Files for what several pages load, by these pages; a module belongs to the first that fits. */
const kinds: Kind[] = [
  {
    name: 'frame',
    isFor: (pages) => count(pages, /\/(?:entry\.client|root|layout|page-boundary)\.tsx$/) > 0,
  },
  { name: 'browsing', isFor: (pages) => count(pages, /\/(?:home|products?)\.tsx$/) > 1 },
  {
    name: 'forms',
    isFor: (pages) => count(pages, /\/(?:product|post|contact)\.tsx$/) > 0 && count(pages, account) > 0,
  },
  {
    name: 'lists',
    isFor: (pages) => count(pages, /\/(?:products|gallery|blog|faq|account-orders)\.tsx$/) > 1,
  },
  { name: 'account', isFor: (pages) => count(pages, account) > 1 },
]

/**
 * Groups of the bundler: one file for what all pages load and one for each kind of page. What a single page loads comes
 * with that page, and what is imported later (`import()`) belongs to no page.
 */
export const pageChunks = kinds.map(({ name, isFor }, index) => ({
  name: (id: string, modules: Modules) =>
    !writtenAddress.test(id) && isFor(pagesWith(id, modules)) ? name : null,
  test: /\/(?:contract|model|ui|client|web)\/.*\.tsx?(?:\?|$)/,
  priority: kinds.length - index,
}))

/** The formats of all countries: the cart and its checkout, which write no address, do without them. */
const writtenAddress =
  /\/localized-address-format\/|\/model\/address-lines\.ts|\/address\/delivery-address\.tsx/

/** After all others, which take what these modules share with them. */
export const addressChunk = { name: 'addresses', test: writtenAddress, priority: 0 }

/** The entries and routes that load a module with them. */
function pagesWith(id: string, modules: Modules): string[] {
  const found = new Set([id])
  for (const one of found)
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  const entries = [...found].filter((one) => modules.getModuleInfo(one)?.isEntry)
  return [...new Set(entries.map((one) => one.split('?', 1)[0] ?? ''))]
}
