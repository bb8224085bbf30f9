import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSourceFiles, type SourceFile } from './support/source-files.ts'

const root = join(import.meta.dirname, '..')

/**
 * The rooms of each program, from the ground up: a room imports only earlier ones, types included. A room is a
 * folder or a single file; a folder listed inside another one is a separate room.
 */
const orders: Record<string, string[]> = {
  server: [
    'integrations/storage integrations/smtp integrations/payment-2c2p integrations/bank-formats',
    'platform/process platform/database platform/cache platform/pictures platform/pdf',
    'platform/kernel platform/jobs platform/auth platform/text messages platform/records platform/email',
    'platform/http platform/limits platform/calls',
    'shop/alerts shop/media shop/accounts shop/pages shop/staff shop/contact shop/blog shop/search shop/catalogue',
    'shop/search/products shop/texts shop/workshop shop/taxes shop/shipping shop/discounts shop/cart shop/reviews shop/orders shop/checkout',
    'shop/bank-transfers shop/payments shop/invoices shop/serial-numbers shop/shipping/parcels',
    'shop/orders/emails shop/orders/effects shop/privacy shop/seo',
    'admin/audit admin/emails admin/inbox admin/reports admin/today shop/orders/page admin/search',
    'operations/control operations/doctor operations/backup',
    'storefront jobs.ts app.ts config.ts start bin',
  ],
  web: [
    'offline messages client html consent pictures session page',
    'shop/address shop/accounts shop/contact shop/blog shop/certificates shop/reviews shop/shipping',
    'shop/cart shop/payments shop/checkout shop/orders shop/catalogue shop/demo shop/gallery shop/home shop/pages',
    'frame root.tsx routes.ts entry.client.tsx entry.server.tsx',
  ],
  // Screens build on the kit, and never on each other.
  admin: ['session kit screens/* shell routes.tsx admin.css program.tsx main.ts'],
}

/**
 * The folders from which each top-level folder may import, in addition to itself. A browser program never imports the
 * server.
 */
const programs: Record<string, string[]> = {
  model: [],
  contract: ['model'],
  client: ['contract', 'model'],
  ui: ['contract', 'model'],
  web: ['client', 'contract', 'model', 'ui'],
  admin: ['client', 'contract', 'model', 'ui'],
  server: ['contract', 'model', 'sandbox'],
  sandbox: ['model', 'server/integrations/payment-2c2p', 'server/platform/database'],
  seed: ['contract', 'model', 'server'],
  scripts: ['contract', 'server/platform/database'],
  bench: ['scripts', 'server/platform/database'],
}

/** Tables that two features share: staff have accounts, and the product search reads the catalogue. */
const alsoOwned: Record<string, string[]> = {
  'server/shop/accounts/account-rows.ts': ['server/shop/staff'],
  'server/shop/catalogue/catalogue-rows.ts': ['server/shop/search'],
}

/** Rooms from which others may import only types, the importers that may import more, and the files open to all. */
const ofTypes: [room: RegExp, importers: RegExp, forAll: RegExp][] = [
  // Only startup code and operator commands open, migrate or copy a database.
  [
    /^server\/platform\/database\//,
    /^(server\/(start|bin|operations|platform\/database)|scripts|bench)\//,
    /\/(jsonb|id-array|unique-violation|database-unavailable)\.ts$/,
  ],
  // A program that runs separately from the pages.
  [/^web\/offline\//, /^web\/offline\//, /^$/],
]

/** The packages that a room outside of the server may import. */
const packages: [rooms: RegExp, allowed: RegExp][] = [
  [/^model$/, /^localized-address-format$/],
  [/^contract$/, /^zod$/],
  [/^client$/, /^(react|zod)$/],
  [/^web\/client$/, /^(react|react-router|zod)$/],
  [/^web\/shop\/accounts$/, /^(react|react-dom|react-router|@zxcvbn-ts\/.+)$/],
  [/^(ui|web\/(consent|page|pictures|session|frame|shop\/.+))$/, /^(react|react-dom|react-router)$/],
  [/^admin\/session$/, /^(react|@tanstack\/react-query)$/],
  [/^admin\/shell$/, /^(react|react-router|@tanstack\/react-query)$/],
  [
    /^admin\/kit$/,
    /^(p-limit|react|react-dom|react-router|react-aria-components|@tanstack\/react-query|@tiptap\/.+|d3-.+|zxing-wasm)$/,
  ],
  [
    /^admin\/screens\/.+$/,
    /^(react|react-dom|react-router|react-aria-components|@tanstack\/react-query|uqr|zxing-wasm)$/,
  ],
  [/^admin\/.+$/, /^(react|react-dom|react-router|@tanstack\/react-query)$/],
]

/** Style sheets outside of ui/ whose arrangement is that of a single place, which no part of ui/layout/ has. */
const arrangedByHand: Record<string, string> = {
  'admin/shell/frame.module.css': 'the rail beside all screens, its menu below the name',
  'admin/shell/gate-sheet.module.css': 'the forge above the form, both as high as the window',
  'web/frame/frame.module.css': 'the header’s bars join to one when the page is scrolled',
  'web/shop/cart/cart-lines.module.css': 'on a phone, the rows of the table wrap',
  'web/shop/gallery/gallery.module.css': 'pictures of several sizes without holes (`lay-out-grid.ts`)',
  'web/shop/home/home.module.css': 'the dimension line ends where handle and blade do in the picture',
}

/** The widths at which an arrangement may change (ui/tokens.css), and the few others. */
const breakpoints = [
  '(width <= 480px)',
  '(width <= 768px)',
  '(width > 768px)',
  '(width <= 960px)',
  '(width > 960px)',
]
const ownWidths: Record<string, string> = {
  'admin/admin.css (width >= 1024px)':
    'the density of the back office at a desk with a mouse, by tokens alone',
  'web/frame/frame.module.css (width < 1120px)': 'the links have no room in the slim bar',
}

const limits = 'contract/limits.ts'

const isTest = (path: string) => /\.test\.tsx?$|^tests\//.test(path)
const files = readSourceFiles()
const byPath = new Map(files.map((file) => [file.path, file]))
const product = files.filter(({ path }) => !isTest(path))
const tests = files.filter(({ path }) => isTest(path))
const programOf = (path: string) => path.split('/')[0] ?? ''

/** The rooms of a program in order, with 'screens/*' for each of its folders. */
const listed = new Map(
  Object.entries(orders).map(([program, lines]) => [program, lines.join(' ').split(' ')]),
)

/** The longest listed room that contains a file; undefined for a loose file, or for an unlisted room. */
function roomOf(path: string): string | undefined {
  const program = programOf(path)
  const rooms = listed.get(program)
  if (!rooms) return program
  const parts = path.split('/').slice(1)
  for (let length = parts.length; length > 0; length--) {
    const room = parts.slice(0, length).join('/')
    if (rooms.includes(room)) return `${program}/${room}`
    if (length === 2 && rooms.includes(`${parts[0]}/*`) && parts.length > 2) return `${program}/${room}`
  }
  return undefined
}

/** The folder within which imports are relative: that of a feature, a screen or a part, or else the program. */
function folderOf(path: string): string {
  const [program = '', part = '', noun] = path.split('/').slice(0, -1)
  if (!listed.has(program) || part === '') return program
  const isDivided = /^(shop|screens|platform|integrations|operations|admin)$/.test(part)
  return [program, part, ...(isDivided && noun ? [noun] : [])].join('/')
}

/** The position of a room in the order of its program. */
function placeOf(room: string): number {
  const [program = '', ...rest] = room.split('/')
  const rooms = listed.get(program) ?? []
  const place = rooms.indexOf(rest.join('/'))
  return place < 0 ? rooms.indexOf(`${rest[0]}/*`) : place
}

function isAllowed(from: string, to: string): boolean {
  if (programOf(from) === programOf(to)) return from === to || placeOf(to) < placeOf(from)
  return (programs[programOf(from)] ?? []).some((one) => to === one || to.startsWith(`${one}/`))
}

/** The imports between our own files for which `isWrong` is true, each as 'from → to'. */
function wrong(among: SourceFile[], isWrong: (from: string, to: string) => boolean): string[] {
  return among.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, isPackage }) => !isPackage && isWrong(path, target))
      .map(({ target }) => `${path} → ${target}`),
  )
}

describe('imports', () => {
  test('every file is in a listed room, and every room has files', () => {
    expect(product.filter(({ path }) => !roomOf(path)).map(({ path }) => path)).toEqual([])
    const used = new Set(product.map(({ path }) => roomOf(path)))
    const idle = [...listed].flatMap(([program, rooms]) =>
      rooms.filter((room) => !room.endsWith('/*') && !used.has(`${program}/${room}`)),
    )
    expect(idle).toEqual([])
    expect([...used].map((room) => programOf(room ?? '')).filter((program) => !programs[program])).toEqual([])
  })

  test('a room imports only earlier rooms', () => {
    const isWrong = (from: string, to: string) =>
      !isTest(to) && programOf(to) !== 'seed' && !isAllowed(roomOf(from) ?? from, roomOf(to) ?? to)
    // Leave out the files that React Router generates from the routes.
    const own = product.map((file) => ({
      ...file,
      imports: file.imports.filter(({ target }) => !target.includes('+types/')),
    }))
    expect(wrong(own, isWrong)).toEqual([])
  })

  test('the product imports no tests, and the demo shop only where an empty shop may become one', () => {
    expect(wrong(product, (_, to) => isTest(to))).toEqual([])
    const others = product.filter(({ path }) => programOf(path) !== 'seed')
    expect(wrong(others, (_, to) => programOf(to) === 'seed')).toEqual([
      'server/start/bootstrap-shop.ts → seed/seed-demo-shop.ts',
    ])
  })

  test('only startup code opens a database, and the service worker is separate: other files import only their types', () => {
    const found = product.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isType }) =>
          ofTypes.some(
            ([room, importers, forAll]) =>
              !isType && room.test(target) && !importers.test(path) && !forAll.test(target),
          ),
        )
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(found).toEqual([])
  })

  test('tests import their own part of the program and test support; page tests never import the server', () => {
    const beside = tests.filter(({ path }) => programOf(path) !== 'tests')
    const isWrong = (from: string, to: string) => {
      const program = programOf(from)
      const also = ['sandbox', 'seed', 'server'].includes(program)
        ? ['contract', 'model', 'sandbox', 'seed', 'server']
        : (programs[program] ?? []).map(programOf)
      return ![program, 'tests', ...also].includes(programOf(to))
    }
    expect(wrong(beside, isWrong)).toEqual([])
  })

  test('an import into another room names that room', () => {
    const unnamed = ['scripts', 'bench']
    const found = files.flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, target }) => {
          if (!specifier.startsWith('.') || target.includes('+types/')) return false
          const leaves = folderOf(path) !== folderOf(target) && !target.startsWith(`${folderOf(path)}/`)
          return specifier.startsWith('../../../') || (leaves && !unnamed.includes(programOf(target)))
        })
        .map(({ specifier }) => `${path}: ${specifier}`),
    )
    expect(found).toEqual([])
  })

  test('only the feature that owns a table imports its rows file; others import the types', () => {
    const nounOf = (path: string) => path.split('/').slice(0, 3).join('/')
    const found = product.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isType }) => !isType && /^server\/shop\/.*-rows\.ts$/.test(target))
        .filter(({ target }) => ![nounOf(target), ...(alsoOwned[target] ?? [])].includes(nounOf(path)))
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(found).toEqual([])
  })

  test('a feature uses HTTP only in its routes', () => {
    const nouns = product.filter(
      ({ path }) => /^server\/(shop|admin)\//.test(path) && !/routes\.ts$/.test(path),
    )
    const found = nouns.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => /^server\/platform\/(http|calls)\/|^hono$/.test(target))
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(found).toEqual([])
  })

  test('contract, client, design system and pages import only the packages listed for them', () => {
    const found = product.flatMap(({ path, imports }) => {
      const [, allowed] = packages.find(([rooms]) => rooms.test(roomOf(path) ?? '')) ?? []
      const unlisted = imports.filter(
        ({ target, isPackage }) => isPackage && allowed && !allowed.test(target),
      )
      return unlisted.map(({ target }) => `${path} → ${target}`)
    })
    expect(found).toEqual([])
  })

  test('browser programs import from the contract only types and the limits, which import nothing', () => {
    const found = product.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isType }) => /^contract\//.test(target) && !isType && target !== limits)
        .map(({ target }) => `${path} → ${target}`),
    )
    // Loaded in development and tests only.
    const ofBrowsers = found.filter((one) => /^(admin|client|ui|web)\/(?!client\/check-answers)/.test(one))
    expect(ofBrowsers).toEqual([])
    expect(byPath.get(limits)?.imports).toEqual([])
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
        /^(admin|client|ui|web)\//.test(path) && !onServerOnly.test(path) && !loadedLater.has(path),
    )
    const found = starts.flatMap((file) => pathsTo(/^(zod|@zxcvbn-ts\/.+|node:.*|node)$/, file))
    expect(found).toEqual([])
  })
})

/** The first chain of runtime imports from a file to a package, as a line. */
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

describe('one form', () => {
  const server = product.filter(({ path }) => /^(server|model)\//.test(path))
  const textOf = ({ path }: SourceFile) => readFileSync(join(root, path), 'utf8')
  const writers = (pattern: RegExp) =>
    server.filter((file) => pattern.test(textOf(file))).map(({ path }) => path)

  test('durations are written with the constants of model/duration.ts', () => {
    expect(writers(/\b(?:86_400_000|3_600_000|60_000|60 \* 1000)\b/)).toEqual([])
  })

  test('one function knows the code of a unique violation', () => {
    expect(writers(/'23505'/)).toEqual(['server/platform/database/unique-violation.ts'])
  })

  test('a missing row ends a call: row ?? notFound(), or if (!row) notFound() where no value follows', () => {
    expect(writers(/\breturn notFound\(\)/)).toEqual([])
  })

  test('a function that locks takes a transaction, not a plain context', () => {
    const lock = /\.for(?:NoKey)?Update\(\)|\.for(?:Key)?Share\(\)|pg_advisory_xact_lock/
    // They open the transaction themselves, claim rows in a single statement, or lock only for a caller with a Tx.
    const exempt = ['runBatch', 'claimDue', 'calendarOf']
    const locking = server.flatMap((file) =>
      [
        ...textOf(file).matchAll(
          /function (\w+)(?:<[^(]*>)?\(\s*(?:\{[^}]*\}|\w+): Context\b[\s\S]*?\n\}\n/g,
        ),
      ].flatMap(([text, name = '']) =>
        lock.test(text) && !exempt.includes(name) ? [`${file.path} ${name}`] : [],
      ),
    )
    expect(locking).toEqual([])
  })
})

describe('styles', () => {
  const sheets = product
    .filter(({ path }) => /^(admin|ui|web)\/.*\.css$/.test(path))
    .map(({ path }) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

  test('the parts of ui/ arrange; pages and screens only where the list says why', () => {
    const found = sheets.filter(
      ({ path, text }) => !path.startsWith('ui/') && /\bdisplay: (?:grid|flex)\b/.test(text),
    )
    expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(arrangedByHand).toSorted())
  })

  test('arrangements change at the three breakpoints; elsewhere only where the list says why', () => {
    const found = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/@media [^{]+/g)]
        .flatMap(([query]) => query.match(/\([^()]*\bwidth\b[^()]*\)/g) ?? [])
        .filter((width) => !breakpoints.includes(width))
        .map((width) => `${path} ${width}`),
    )
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(ownWidths).toSorted())
  })

  test('a border that is not seen has the color for it, which forced colors do not draw', () => {
    const found = sheets.filter(({ text }) => /\bborder[a-z-]*:[^;]*(?:#0000\b|transparent)/.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  test('what appears leaves the styles beside it alone: after + and ~ no rule names any element, or any div', () => {
    const found = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/[+~] (?:\*|div\b)[^{]*\{/g)].map(([rule]) => `${path} ${rule}`),
    )
    expect(found).toEqual([])
  })

  test('class names are written out, so that the build can inline them, and their module defines them', () => {
    const wrong = product.flatMap(({ path }) => {
      const source = path.endsWith('.tsx') ? readFileSync(join(root, path), 'utf8') : ''
      return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(
        ([, name = '', module = '']) => {
          const folder = module.startsWith('#') ? root : join(root, dirname(path))
          const styles = readFileSync(join(folder, module.replace('#', '')), 'utf8')
          const isDefined = (used: string) => new RegExp(`\\.${used}\\b`).test(styles)
          const code = source.replaceAll(/^import .*$/gm, '')
          return [...code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, 'g'))]
            .filter(([, used]) => used === undefined || !isDefined(used))
            .map(([text]) => `${path} ${text}`)
        },
      )
    })
    expect(wrong).toEqual([])
  })
})

test('the storefront loads parts later only as those that a page can do without', () => {
  const lazily = product.filter(({ path }) => {
    const isBrowsers =
      /^(ui|web)\/.*\.tsx?$/.test(path) && !/^(?:ui\/optional|web\/page\/later)-part\.ts$/.test(path)
    return (
      isBrowsers && /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(join(root, path), 'utf8'))
    )
  })
  expect(lazily.map(({ path }) => path)).toEqual([])
})

describe('files', () => {
  test('nothing uses what React Router exports as unsafe, which may change in any release', () => {
    const found = files.filter(({ path }) => readFileSync(join(root, path), 'utf8').includes(`UNSAFE${'_'}`))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  test('no import cycles, even of types', () => {
    const state = new Map<string, 'open' | 'done'>()
    const cycles: string[] = []
    const walk = (path: string, chain: string[]): void => {
      if (state.get(path) === 'done') return
      if (state.get(path) === 'open') {
        cycles.push([...chain.slice(chain.indexOf(path)), path].join(' → '))
        return
      }
      state.set(path, 'open')
      for (const { target, isDynamic } of byPath.get(path)?.imports ?? []) {
        if (!isDynamic && byPath.has(target)) walk(target, [...chain, path])
      }
      state.set(path, 'done')
    }
    for (const { path } of files) walk(path, [])
    expect(cycles).toEqual([])
  })

  test('no barrels: no file re-exports another', () => {
    // The server bundle of the pages has a single entry, which must export everything that the server calls.
    const reexports = files.filter(
      ({ path, imports }) => path !== 'web/entry.server.tsx' && imports.some(({ isReexport }) => isReexport),
    )
    const barrels = files.filter(({ path }) => /\/index\.\w+$/.test(path))
    expect([...reexports, ...barrels].map(({ path }) => path)).toEqual([])
  })

  test('a folder of more than 25 files has subfolders', () => {
    const folders = Map.groupBy(product, ({ path }) => path.split('/').slice(0, -1).join('/'))
    const flat = [...folders].filter(
      ([folder, inside]) =>
        inside.filter(({ path }) => !path.endsWith('.css')).length > 25 &&
        ![...folders.keys()].some((other) => other.startsWith(`${folder}/`)),
    )
    expect(flat.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([])
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
    const written = product.filter(({ path }) => path !== 'server/platform/database/rows.ts')
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
