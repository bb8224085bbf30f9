type ModuleInfo = { importers: readonly string[]; isEntry: boolean }
type Modules = { getModuleInfo(id: string): ModuleInfo | null }
type Kind = { name: string; isFor: (pages: readonly string[]) => boolean }

const count = (pages: readonly string[], pattern: RegExp) => pages.filter((page) => pattern.test(page)).length
const account = /\/shop\/(?:accounts|checkout|orders|payments)\//
const browsing = /\/shop\/(?:home|catalogue|gallery|blog|contact|pages)\//

/** Files for modules that several pages load. A module goes into the first file whose condition its pages meet. */
const kinds: Kind[] = [
  {
    name: 'frame',
    isFor: (pages) =>
      count(pages, browsing) > 7 || count(pages, /\/(?:entry\.client|root|layout|page-boundary)\.tsx$/) > 0,
  },
  { name: 'buying', isFor: (pages) => count(pages, /\/product\.tsx$/) > 0 && pages.length > 1 },
  {
    name: 'lists',
    isFor: (pages) => count(pages, /\/(?:products|gallery|blog|faq|account-orders)\.tsx$/) > 1,
  },
  { name: 'cart', isFor: (pages) => count(pages, /\/cart-page\.tsx$/) > 0 && count(pages, account) > 1 },
  { name: 'account', isFor: (pages) => count(pages, account) > 1 },
]

const files = (...paths: string[]) => new RegExp(`/(?:${paths.join('|')})\\.(?:tsx?|module\\.css)`)

/**
 * Modules whose file does not follow from the pages that load them from the start: those that other pages load later.
 * A file also takes what its modules load, unless a file before it has that.
 */
const places: readonly [name: string, modules: RegExp][] = [
  [
    'frame',
    files(
      // If a page shared one of these with account pages only, it would load all their code.
      'ui/optional-part',
      'ui/layout/(?:arrange|tab-bar)',
      'ui/data/(?:crumbs|unbroken)',
      'ui/input/pressed-key',
      'web/client/page-addresses',
      'model/totals',
      'messages/en/(?:contact|load-errors)',
      'messages/en/preview',
      'web/page/(?:failed-page|later-part|preview-line|shop-texts|use-sheet|without-scripts)',
      'shop/contact/load-contact',
      // All styles are in one file, and the names of their classes in the scripts: this has no code, but the page of a
      // product would load the file `drawings` from the start for it.
      'shop/catalogue/drawings',
    ),
  ],
  [
    // The frame's later parts have these, and account pages from the start.
    'session',
    files(
      'ui/layout/(?:box|use-published-height)',
      'web/client/(?:added-to-cart|cart-state|second-factor|shown-cart|sign-out)',
      'client/token-payload',
      'messages/en/accounts/session',
    ),
  ],
  [
    // Home, lists, posts and the gallery have these from the start; a product, the contact page and the cart do not.
    'browsing',
    files(
      'ui/data/picture',
      'ui/feedback/skeleton',
      'ui/layout/section',
      'web/client/(?:list|media)',
      'web/page/load-categories',
      'web/pictures/(?:mat|picture-source)',
      'shop/catalogue/card-product',
    ),
  ],
  // Posts show a day from the start.
  ['dates', files('ui/data/dates')],
  [
    // Pages to read.
    'texts',
    files(
      'ui/layout/(?:chapter|opening)',
      'ui/data/prose',
      'web/page/linked-prose',
      'shop/blog/(?:byline|featured-source|find-comments)',
      'messages/en/blog',
    ),
  ],
  [
    // Home and list load it later, the page of a product and the cart from the start.
    'goods',
    files(
      'ui/data/(?:price|stars)',
      'ui/feedback/announced-changes',
      'model/money-text',
      'shop/catalogue/(?:last-picture|list-address|load-product|orderable)',
      'messages/en/(?:catalogue|ratings)',
    ),
  ],
  // No page has these in its first part.
  [
    'items',
    files(
      'ui/data/(?:badge|description-list|quote)',
      'ui/layout/item',
      'ui/overlay/tooltip',
      'shop/catalogue/sale-note',
    ),
  ],
  // Home and list load it later.
  ['cards', files('shop/catalogue/(?:card-skeleton|intent|measure-line|product-card)')],
  // The preview of an engraving loads `outlines`, too, which alone would be a tiny file.
  ['drawings', files('shop/catalogue/(?:outlines|size-guide/(?:drawing|hand|knife))')],
  // The page of a product would load the account's files for them.
  [
    'delivery',
    files(
      'shop/shipping/(?:arrival-text|reasons)',
      'messages/en/(?:orders/delivery|reasons)',
      'model/working-days',
    ),
  ],
  // The page of a product has a field, but no form with errors.
  ['fields', files('ui/input/(?:field|field-error)', 'client/use-submit')],
  [
    'forms',
    files(
      'ui/input/(?:field-group|honeypot-field)',
      'model/form-age',
      'client/(?:show-field|use-form-age|use-form-submit)',
      'web/client/empty-fields',
      'ui/feedback/outcome',
      'web/page/without-scripts',
    ),
  ],
  // Pages without a field for a price or a quantity do not need it.
  ['numbers', files('model/read-number')],
  // The frame has them later, and some pages from the start.
  [
    'dialogs',
    files('ui/overlay/(?:close-by-key|dialog|keep-focus|modal|open-modal|use-close-when-wide|use-modal)'),
  ],
  [
    'home',
    files(
      'shop/home/(?:hero|home|home-texts|load-home)',
      'web/pictures/editorial-pictures',
      'messages/en/(?:editorial-pictures|home)',
    ),
  ],
  ['products', files('catalogue/list/(?:list-page|list-query|load-products|products)', 'model/facets')],
]

/** The formats of all countries, which cart and checkout do not load, since they print no address. */
const addresses = /\/localized-address-format\/|\/model\/address-lines\.ts|\/address\/delivery-address\.tsx/

/** What the frame loads after the page. */
const later = files(
  'web/frame/(?:footer|later-parts|load-frame|menu/(?:account|cart|category|nav|shop|menu|mobile-menu-).*|search/search-box)',
  'shop/contact/(?:contact-info|map-frame|social-.*)',
  'messages/en/contact-data',
  'ui/layout/closing-line',
  'ui/overlay/use-drop-down',
)

function fileOf(id: string, modules: Modules): string | null {
  if (later.test(id)) return 'later'
  if (addresses.test(id)) return 'addresses'
  const place = places.find(([, own]) => own.test(id))
  return place?.[0] ?? kinds.find(({ isFor }) => isFor(pagesWith(id, modules)))?.name ?? null
}

const names = new Set([
  ...places.map(([name]) => name),
  ...kinds.map(({ name }) => name),
  // The others take the modules that they share with these.
  'addresses',
  'later',
])

/**
 * Groups for the bundler: a file for modules that all pages load, and one for each kind of page. A module that only one
 * page loads stays with that page; dynamic imports (`import()`) count as no page.
 */
export const pageChunks = [...names].map((name, index) => ({
  name: (id: string, modules: Modules) => (fileOf(id, modules) === name ? name : null),
  test: /\/(?:contract|model|ui|client|web)\/.*\.(?:tsx?|module\.css)(?:\?|$)|\/localized-address-format\//,
  priority: names.size - index,
}))

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
