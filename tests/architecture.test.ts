import { describe, expect, test } from 'vitest'
import { type Import, readSourceFiles, type SourceFile } from './support/source-files.ts'

/**
 * Which room may import which; everything else is refused. A room is a folder; files directly in `api/` and `web/`
 * assemble the program. A room may always import itself. '… as types' allows `import type` only.
 */
const arrows: Record<string, string[]> = {
  contract: [],

  'api/gateways': ['contract', 'api/database as types'],
  'api/core': ['contract', 'api/database as types', 'api/gateways'],
  'api/database': [],
  'api/http': ['contract', 'api/core', 'api/database as types', 'api/gateways'],

  // An engraving is drawn in the size that the contract sets.
  'api/pdf': ['contract'],
  // Alerts are mailed, and mail that cannot be delivered raises an alert.
  'api/alerts': ['contract', 'api/core', 'api/http', 'api/database as types', 'api/mail'],
  'api/mail': ['contract', 'api/core', 'api/http', 'api/database as types', 'api/gateways', 'api/alerts'],

  ...domain('accounts', []),
  // A message belongs to the account that sent it.
  ...domain('contact', ['accounts']),
  // Who has saved a version of a policy.
  ...domain('pages', ['accounts']),
  ...domain('pricing', []),
  // A day of searches is a day in the shop's time zone.
  ...domain('search', ['pages']),
  ...domain('catalogue', ['search']),
  // Plans and shows work. Its jobs hold what it needs of an order, so that catalogue and checkout can ask it for a day.
  ...domain('workshop', ['pages']),
  // A certificate is a document like an invoice.
  ...domain('pieces', ['catalogue', 'orders', 'invoicing', 'pdf']),
  // A comment shows its author's name.
  ...domain('blog', ['accounts']),
  ...domain('reviews', ['accounts', 'catalogue', 'blog', 'contact', 'pages', 'workshop']),
  // A day on which rules were checked is a day of the shop's time zone.
  ...domain('shipping', ['catalogue', 'pages']),
  // A cart shows from which value of goods shipping is free.
  ...domain('cart', ['accounts', 'catalogue', 'blog', 'contact', 'pages', 'pricing', 'shipping']),
  // Staff choose orders by days of the shop's time zone. What is paid late leaves later.
  ...domain('orders', ['catalogue', 'accounts', 'pricing', 'pages', 'workshop']),
  ...domain('checkout', [
    'cart',
    'catalogue',
    'accounts',
    'pricing',
    'shipping',
    'orders',
    'workshop',
    'pdf',
  ]),
  ...domain('invoicing', ['accounts', 'checkout', 'orders', 'pricing', 'pdf']),
  ...domain('fulfilment', ['catalogue', 'invoicing', 'orders', 'pieces', 'pricing', 'workshop', 'pdf']),
  // Money comes on days of the shop's time zone.
  ...domain('payments', ['orders', 'pages']),

  // Above the domains: what concerns several of them.
  'api/order-mails': ['contract', 'api/core', 'api/database as types', 'api/mail', 'api/domains/*'],
  'api/mail-previews': ['contract', 'api/core', 'api/http', 'api/mail', 'api/order-mails', 'api/domains/*'],
  'api/privacy': ['contract', 'api/core', 'api/http', 'api/mail', 'api/domains/*'],
  // What shows a picture is spread over many domains.
  'api/media': ['contract', 'api/core', 'api/http', 'api/database as types', 'api/gateways'],
  // Reads the tables of any domain, and writes none.
  'api/order-page': ['contract', 'api/core', 'api/http', 'api/mail', 'api/domains/*'],
  'api/shop-search': ['contract', 'api/core', 'api/http', 'api/domains/*'],
  'api/office-search': ['contract', 'api/core', 'api/http', 'api/privacy', 'api/domains/*'],
  'api/reports': ['contract', 'api/core', 'api/http', 'api/database as types', 'api/domains/*'],
  // What engines read of many domains.
  'api/engines': [
    ...['contract', 'api/core', 'api/http', 'api/database as types', 'api/domains/*'],
    ...['api/gateways', 'api/pdf'],
  ],
  'api/inbox': ['contract', 'api/core', 'api/http', 'api/database as types', 'api/domains/*'],
  'api/jobs': [
    'api/core',
    'api/alerts',
    'api/database as types',
    'api/gateways',
    'api/http',
    'api/mail',
    'api/media',
    'api/order-mails',
    'api/domains/*',
  ],
  // What is measured of a process, and of the work that waits in any domain.
  'api/metrics': ['contract', 'api/core', 'api/http', 'api/backup', 'api/domains/*'],
  'api/tracing': ['api/http'],
  // What an operator asks of a whole shop, whatever its domains are.
  'api/control': ['api/gateways'],
  'api/doctor': ['api/database', 'api/gateways'],
  'api/backup': ['contract', 'api/alerts', 'api/core', 'api/database', 'api/gateways', 'api/http'],
  'api/commands': ['api', 'api/backup', 'api/control', 'api/database', 'api/doctor'],
  api: ['contract', 'api/*', 'seed'],

  client: ['contract'],
  // Amounts look alike everywhere.
  ui: ['contract'],
  // Messages know the formats of numbers and dates, but nothing about the page that shows them.
  'web/messages': ['contract as types', 'ui'],
  'web/client': ['contract', 'client', 'ui', 'web', 'web/messages'],
  // Programs of their own beside the pages, which know only what they tell each other.
  'web/offline': [],
  'web/html': ['contract', 'client', 'ui', 'web', 'web/client', 'web/messages'],
  'web/shop/*': [
    'contract',
    'client',
    'ui',
    'web',
    'web/client',
    'web/html',
    'web/messages',
    'web/offline as types',
    'web/shop/*',
  ],
  web: ['contract', 'client', 'ui', 'web/*'],
  // The back office is a separate program: it builds on the same rooms as the storefront, never on the storefront. Its
  // screens stand on its parts, and never on each other.
  'office/session': ['contract', 'client'],
  'office/parts': ['contract', 'client', 'ui', 'office/session'],
  'office/shell': ['contract', 'client', 'ui', 'office/session', 'office/parts'],
  'office/screens/*': ['contract', 'client', 'ui', 'office/session', 'office/parts'],
  office: ['ui', 'office/*'],

  seed: ['contract', 'api/core', 'api/domains/*'],
  scripts: ['api/database'],
  // Fills databases with what no verb could write in time, and starts a shop as `npm start` does.
  bench: ['api/database', 'scripts'],
  tests: ['bench', 'contract', 'client', 'api', 'api/*', 'seed', 'scripts'],
}

/** Files that only tests import: builders and fixtures. They may import what tests may. */
const testPath = /\.test\.tsx?$|^tests\/|-(builders|fixture)\.ts$/

/** Tests are beside their code, and use the public door. */
const arrowsOfTests: Record<string, string[]> = {
  api: ['contract', 'api', 'api/*', 'seed', 'tests'],
  client: ['contract', 'client', 'tests'],
  contract: ['tests'],
  seed: ['contract', 'api', 'api/*', 'tests'],
  scripts: ['tests'],
  office: ['contract', 'client', 'ui', 'office', 'office/*', 'tests'],
  ui: ['contract', 'ui', 'tests'],
  web: ['contract', 'client', 'ui', 'web', 'web/*', 'tests'],
  // What a link of a screen promises is compared with what the server answers, and its patterns with the pages. Both
  // programs are mounted for tests that need a document, but no browser.
  tests: [...(arrows.tests ?? []), 'office', 'office/*', 'web', 'web/*'],
}

const packages: Record<string, RegExp> = {
  // The formats of postal addresses, for papers and pages alike.
  contract: /^(zod|localized-address-format)$/,
  client: /^(react|zod)$/,
  ui: /^(react|react-dom|react-router)$/,
  'office/session': /^(react|@tanstack\/react-query)$/,
  'office/shell': /^(react|react-router|@tanstack\/react-query)$/,
  'office/parts':
    /^(p-limit|react|react-dom|react-router|react-hook-form|react-aria-components|@tanstack\/react-query|@tiptap\/.+|d3-.+|zxing-wasm)$/,
  'office/screens/*':
    /^(react|react-dom|react-router|react-hook-form|react-aria-components|@tanstack\/react-query|uqr|zxing-wasm)$/,
  office: /^(react|react-dom|react-router|@tanstack\/react-query)$/,
  'web/client': /^(react|react-router|zod)$/,
  'web/shop/accounts': /^(react|react-dom|react-router|@zxcvbn-ts\/.+)$/,
  'web/shop/*': /^(react|react-dom|react-router)$/,
}

function domain(name: string, lower: string[]): Record<string, string[]> {
  const others = lower.map((other) => (other === 'pdf' ? 'api/pdf' : `api/domains/${other}`))
  return {
    [`api/domains/${name}`]: [
      'contract',
      'api/core',
      'api/http',
      'api/database as types',
      'api/gateways',
      'api/alerts',
      'api/mail',
      ...others,
    ],
  }
}

const files = readSourceFiles()
const byPath = new Map(files.map((file) => [file.path, file]))
const product = files.filter(({ path }) => !testPath.test(path))
const tests = files.filter(({ path }) => testPath.test(path))

function roomOf(path: string): string {
  const parts = path.split('/').slice(0, -1)
  const isDeep = ['api/domains', 'office/screens', 'web/shop'].includes(parts.slice(0, 2).join('/'))
  if (!['api', 'office', 'web'].includes(parts[0] ?? '')) return parts[0] ?? ''
  return parts.slice(0, isDeep ? 3 : 2).join('/')
}

/** 'api/*' stands for every room below. */
function covers(pattern: string, room: string): boolean {
  return pattern.endsWith('/*') ? room.startsWith(pattern.slice(0, -1)) : pattern === room
}

function ruleFor<Rule>(rules: Record<string, Rule>, room: string): Rule | undefined {
  return rules[room] ?? Object.entries(rules).find(([pattern]) => covers(pattern, room))?.[1]
}

function forbidden(file: SourceFile, allowed: string[]): string[] {
  const room = roomOf(file.path)
  return file.imports
    .filter(({ isPackage }) => !isPackage)
    .filter(({ target, isType }) => {
      const to = roomOf(target)
      const isAllowed = allowed.some((entry) =>
        entry.endsWith(' as types') ? isType && covers(entry.slice(0, -9), to) : covers(entry, to),
      )
      return to !== room && !isAllowed
    })
    .map(({ target }) => `${file.path} → ${target}`)
}

describe('arrows', () => {
  test('a room imports only what the table allows it', () => {
    const found = product.flatMap((file) => forbidden(file, ruleFor(arrows, roomOf(file.path)) ?? []))
    expect(found).toEqual([])
  })

  test('every room is in the table, and every line of the table has a room', () => {
    const rooms = new Set(product.map(({ path }) => roomOf(path)))
    expect([...rooms].filter((room) => !ruleFor(arrows, room))).toEqual([])
    const idle = Object.keys(arrows).filter(
      (pattern) => ![...rooms, 'tests'].some((room) => covers(pattern, room)),
    )
    expect(idle).toEqual([])
  })

  test('tests import their own part of the program and test support; tests of pages never import the server', () => {
    const found = tests.flatMap((file) => forbidden(file, arrowsOfTests[file.path.split('/')[0] ?? ''] ?? []))
    expect(found).toEqual([])
  })

  test('only tests import what is made for tests', () => {
    const found = product.flatMap(({ path, imports }) =>
      imports.filter(({ target }) => testPath.test(target)).map(({ target }) => `${path} → ${target}`),
    )
    expect(found).toEqual([])
  })

  test('only the domain that owns a table imports its rows file; others import the types', () => {
    const isRows = ({ target, isType }: Import) => !isType && /^api\/domains\/.*-rows\.ts$/.test(target)
    const found = files.flatMap(({ path, imports }) =>
      imports
        .filter((line) => isRows(line) && roomOf(line.target) !== roomOf(path))
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(found).toEqual([])
  })

  test('a domain uses HTTP in its routes and gateway callbacks, nowhere else', () => {
    const found = product.flatMap(({ path, imports }) => {
      if (!path.startsWith('api/domains/') || /\/(routes|gateway-callbacks)\.ts$/.test(path)) return []
      const http = imports.filter(({ target }) => target.startsWith('api/http/') || target === 'hono')
      return http.map(({ target }) => `${path} → ${target}`)
    })
    expect(found).toEqual([])
  })

  test('contract, client, design system and pages import only the packages listed for them', () => {
    const found = product.flatMap(({ path, imports }) => {
      const allowed = ruleFor(packages, roomOf(path))
      const unlisted = imports.filter(
        ({ target, isPackage }) => isPackage && allowed && !allowed.test(target),
      )
      return unlisted.map(({ target }) => `${path} → ${target}`)
    })
    expect(found).toEqual([])
  })

  test('the initial browser code imports neither Zod nor password lists nor Node.js', () => {
    const onServerOnly = /^web\/(entry\.server\.tsx|html\/)/
    const loadedLater = new Set(
      product.flatMap(({ imports }) =>
        imports.filter(({ isDynamic }) => isDynamic).map(({ target }) => target),
      ),
    )
    const starts = product.filter(
      ({ path }) =>
        /^(client|office|ui|web)\//.test(path) && !onServerOnly.test(path) && !loadedLater.has(path),
    )
    const found = starts.flatMap((file) => pathsTo(/^(zod|@zxcvbn-ts\/.+|node:.*|node)$/, file))
    expect(found).toEqual([])
  })
})

/** The first chain of runtime imports from a file to a package, as one line. */
function pathsTo(packageName: RegExp, start: SourceFile): string[] {
  const seen = new Set<string>()
  const walk = (file: SourceFile, chain: string[]): string | undefined => {
    if (seen.has(file.path)) return undefined
    seen.add(file.path)
    for (const { target, isPackage, isType, isDynamic } of file.imports) {
      if (isType || isDynamic) continue
      if (isPackage && packageName.test(target)) return [...chain, file.path, target].join(' → ')
      const next = byPath.get(target)
      const found = next && walk(next, [...chain, file.path])
      if (found) return found
    }
    return undefined
  }
  const found = walk(start, [])
  return found ? [found] : []
}

describe('files', () => {
  test('no import cycles', () => {
    const state = new Map<string, 'open' | 'done'>()
    const cycles: string[] = []
    const walk = (path: string, chain: string[]): void => {
      if (state.get(path) === 'done') return
      if (state.get(path) === 'open') {
        cycles.push([...chain.slice(chain.indexOf(path)), path].join(' → '))
        return
      }
      state.set(path, 'open')
      for (const { target, isType, isDynamic } of byPath.get(path)?.imports ?? []) {
        if (!isType && !isDynamic && byPath.has(target)) walk(target, [...chain, path])
      }
      state.set(path, 'done')
    }
    for (const { path } of files) walk(path, [])
    expect(cycles).toEqual([])
  })

  test('no barrels: no file re-exports another', () => {
    // The server bundle of the pages has one entry, which must export what the server calls.
    const reexports = files.filter(
      ({ path, imports }) => path !== 'web/entry.server.tsx' && imports.some(({ isReexport }) => isReexport),
    )
    const barrels = files.filter(({ path }) => /\/index\.\w+$/.test(path))
    expect([...reexports, ...barrels].map(({ path }) => path)).toEqual([])
  })

  test('names are specific', () => {
    const unspecific = /(^|\/)(utils?|lib|helpers?|common|misc|shared|stuff)(\/|\.)/
    expect(files.map(({ path }) => path).filter((path) => unspecific.test(path))).toEqual([])
  })

  test('every relative import names an existing file', () => {
    const found = files.flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ target, isPackage }) => !isPackage && /\.(tsx?|mjs|css)$/.test(target) && !byPath.has(target),
        )
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(found.filter((line) => !line.includes('+types/'))).toEqual([])
  })

  test('half have at most 60 lines, 95 % at most 150, none more than 300, no test more than 500', () => {
    const written = product.filter(({ path }) => path !== 'api/database/rows.ts')
    const lengths = written.map(({ lines }) => lines).toSorted((a, b) => a - b)
    const tooLong = [
      ...written.filter(({ lines }) => lines > 300),
      ...tests.filter(({ lines }) => lines > 500),
    ].map(({ path, lines }) => `${path}: ${lines}`)
    expect(tooLong).toEqual([])
    expect(lengths[Math.floor(lengths.length * 0.5)]).toBeLessThanOrEqual(60)
    expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThanOrEqual(150)
  })
})
