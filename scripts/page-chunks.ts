type ModuleInfo = { importers: readonly string[]; isEntry: boolean }
type Modules = { getModuleInfo(id: string): ModuleInfo | null }
type Kind = { name: string; isFor: (pages: readonly string[]) => boolean }

const count = (pages: readonly string[], pattern: RegExp) => pages.filter((page) => pattern.test(page)).length
/** The pages that visitors open first. */
const front = /\/(?:home|products?|post|blog|faq|contact|gallery)\.tsx$/
const account = /\/shop\/(?:accounts|checkout|orders|payments)\//

/** Files for modules that several pages load. A module goes into the first file whose condition its pages meet. */
const kinds: Kind[] = [
  {
    name: 'frame',
    isFor: (pages) =>
      count(pages, /\/(?:entry\.client|root|layout|page-boundary)\.tsx$/) > 0 || count(pages, front) > 4,
  },
  {
    name: 'goods',
    isFor: (pages) => count(pages, /\/product\.tsx$/) > 0 && count(pages, /\/(?:home|products)\.tsx$/) > 0,
  },
  { name: 'browsing', isFor: (pages) => count(pages, /\/(?:home|products)\.tsx$/) > 1 },
  {
    name: 'fields',
    isFor: (pages) => count(pages, /\/product\.tsx$/) > 0 && count(pages, /\/(?:post|contact)\.tsx$/) > 0,
  },
  { name: 'buying', isFor: (pages) => count(pages, /\/product\.tsx$/) > 0 && pages.length > 1 },
  {
    name: 'forms',
    isFor: (pages) => count(pages, /\/(?:product-parts|post|contact)\.tsx$/) > 0 && count(pages, account) > 0,
  },
  {
    name: 'lists',
    isFor: (pages) => count(pages, /\/(?:products|gallery|blog|faq|account-orders)\.tsx$/) > 1,
  },
  { name: 'cart', isFor: (pages) => count(pages, /\/cart-page\.tsx$/) > 0 && count(pages, account) > 1 },
  { name: 'account', isFor: (pages) => count(pages, account) > 1 },
]

/**
 * Groups for the bundler: a file for modules that all pages load, and one for each kind of page. A module that only one
 * page loads stays with that page; dynamic imports (`import()`) count as no page.
 */
export const pageChunks = kinds.map(({ name, isFor }, index) => ({
  name: (id: string, modules: Modules) =>
    !writtenAddress.test(id) && (arranging.test(id) ? name === 'frame' : isFor(pagesWith(id, modules)))
      ? name
      : null,
  test: /\/(?:contract|model|ui|client|web)\/.*\.tsx?(?:\?|$)/,
  priority: kinds.length - index,
}))

/** Parts that every page is made of. If a page shared one with account pages only, it would load all their code. */
const arranging = /\/ui\/(?:layout\/|later-part|data\/description-list)/

/**
 * Modules with the address formats of all countries: cart and checkout load without them, since they print no address.
 */
const writtenAddress =
  /\/localized-address-format\/|\/model\/address-lines\.ts|\/address\/delivery-address\.tsx/

/** Has the lowest priority, so the other groups take the modules that they share with it. */
export const addressChunk = { name: 'addresses', test: writtenAddress, priority: 0 }

/** Files of pages that come later: they share modules with other pages like a page. */
const laterFile = /\/(?:cart-page|checkout-view|product-parts)\.tsx$/

/** The entries and routes that load a module, directly or not. */
function pagesWith(id: string, modules: Modules): string[] {
  const found = new Set([id])
  for (const one of found)
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  const entries = [...found].filter((one) => modules.getModuleInfo(one)?.isEntry || laterFile.test(one))
  return [...new Set(entries.map((one) => one.split('?', 1)[0] ?? ''))]
}
