import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adminTable } from '#contract/admin/table.ts'
import { type Endpoint, rightsTo } from '#contract/endpoint.ts'
import {
  type Declaration,
  declarationsOf,
  namesIn,
  nodesIn,
  reachedFrom,
  readCallGraph,
  type Syntax,
} from './support/call-graph.ts'

const root = join(import.meta.dirname, '..')
const graph = readCallGraph('server')

const calleeOf = ({ type, callee }: Syntax) =>
  type === 'CallExpression' ? String((callee as Syntax).name ?? '') : ''
const makers = ['verb', 'settingVerb']
/** Made at the top of a file or within a function, such as those of every ordered list. */
const isVerb = ({ key, node }: Declaration) =>
  !makers.includes(key.split('#')[1] ?? '') &&
  [...nodesIn(node)].some((one) => makers.includes(calleeOf(one)))

/** Ways by which a verb, or an effect of an order's event, comes to a verb. */
function nestedVerbs(declared: Map<string, Declaration>, starts: string[]): string[] {
  return starts.flatMap((start) => {
    const ways = reachedFrom(declared, [start], { goOn: (declaration) => !isVerb(declaration) })
    return [...ways].flatMap(([key, way]) => {
      const reached = declared.get(key)
      return key !== start && reached && isVerb(reached) ? [way] : []
    })
  })
}

const verbsOf = (declared: Map<string, Declaration>) =>
  [...declared.values()].filter(isVerb).map(({ key }) => key)

describe('a verb is called by those who take a step, never by another verb', () => {
  test('what composes does not authorize: a verb, and the effects of an event, reach no verb', () => {
    const verbs = verbsOf(graph)
    expect(verbs.length).toBeGreaterThan(150)
    expect(
      nestedVerbs(graph, [...verbs, 'server/shop/orders/effects/order-effects.ts#runOrderEffects']),
    ).toEqual([])
  })

  test.each([
    ['called', `const a = verb({ run: (ctx) => b(ctx, {}) })`],
    ['handed on', `const a = verb({ run: each }); function each(ctx) { return ctx.all.map(b) }`],
    ['in a table', `const a = verb({ run: (ctx) => steps.b(ctx) }); const steps = { b }`],
    ['made on the way', `const a = verb({ run: (ctx) => b(ctx) }); function b(ctx) { return verb({})(ctx) }`],
    ['with a type', `const a = verb({ run: (ctx) => (b as Step)(ctx) })`],
  ])('a verb that is %s is found', (_, text) => {
    const own = text.includes('function b') ? text : `${text}; const b = verb({ run: () => {} })`
    const declared = declarationsOf('a.ts', own)
    expect(nestedVerbs(new Map(declared.map((one) => [one.key, one])), ['a.ts#a'])).toEqual([
      expect.stringMatching(/^a .*> b$/),
    ])
  })

  test('a type is no call', () => {
    const text = `const a = verb({ run: (ctx: Parameters<typeof b>[0]) => {} }); const b = verb({})`
    const declared = declarationsOf('a.ts', text)
    expect(nestedVerbs(new Map(declared.map((one) => [one.key, one])), ['a.ts#a'])).toEqual([])
  })
})

/** What `permitted('orders.read', 'orders.pack')` asks for anywhere in these declarations, with the way to it. */
function rightsAsked(starts: string[]): { way: string; anyOf: unknown[] }[] {
  return [...reachedFrom(graph, starts)].flatMap(([key, way]) => {
    const declaration = graph.get(key)
    if (!declaration || key.startsWith('server/platform/kernel/allow.ts')) return []
    return [...nodesIn(declaration.node)]
      .filter((node) => calleeOf(node) === 'permitted')
      .map((node) => ({ way, anyOf: (node.arguments as Syntax[]).map(({ value }) => value) }))
  })
}

type Handled = { endpoint: Endpoint; starts: string[] }

/** The calls that `route(endpoint, handler)` mounts in a declaration. */
async function handledIn({ node, resolve }: Declaration): Promise<Handled[]> {
  const handled: Handled[] = []
  for (const one of nodesIn(node)) {
    if (calleeOf(one) !== 'route') continue
    const [value, handler] = one.arguments as [Syntax, Syntax]
    const { object, property } = value as { object?: Syntax; property?: Syntax }
    const [file = '', name = ''] = resolve(String((object ?? value).name)).split('#')
    // Those of settings and ordered lists are mounted by a function of their own.
    if (!file.startsWith('contract/')) continue
    const contract: Record<string, Endpoint> = await import(/* @vite-ignore */ join(root, file))
    const endpoint = contract[property ? String(property.name) : name]
    if (endpoint) handled.push({ endpoint, starts: namesIn(handler).map(resolve) })
  }
  return handled
}

/** Calls that do more for some of their callers, and who judges that. */
const judgedWithin: Record<string, string> = {
  'POST /admin/bulk/orders/papers/': 'invoices are chosen by those who read orders',
  'PUT /admin/products/{id}/': 'everybody who reads products opens the form; it judges what they change',
  'PUT /admin/categories/{id}/': 'the same for categories',
  'POST /admin/product-previews/': 'of that form',
  'GET /admin/search/': 'finds what the caller may read',
  'GET /admin/history/': 'everything that has a history names the right to read it',
}

describe('a right that opens a call is enough for all that the call does', () => {
  const named = ({ method, path }: Endpoint) => `${method} ${path}`

  test('nothing on the way asks staff for another one', async () => {
    const routes = [...graph.values()].filter(({ key }) => /routes\.ts#/.test(key))
    const handled = (await Promise.all(routes.map(handledIn))).flat()
    const ofStaff = handled.filter(({ endpoint }) => endpoint.access === 'staff')
    expect(ofStaff.length).toBeGreaterThan(adminTable.length * 0.8)
    const refused = ofStaff.flatMap(({ endpoint, starts }) =>
      rightsAsked(starts)
        .filter(({ anyOf }) => !rightsTo(endpoint).every((right) => anyOf.includes(right)))
        .map(({ way, anyOf }) => ({ call: named(endpoint), why: `${way}: ${anyOf.join(' or ')}` })),
    )
    expect(refused.filter(({ call }) => !(call in judgedWithin))).toEqual([])
    const judged = new Set(refused.map(({ call }) => call))
    expect(Object.keys(judgedWithin).filter((call) => !judged.has(call))).toEqual([])
  })
})

describe('the ledger of the stock', () => {
  const isCallOf = (node: Syntax, name: string) =>
    node.type === 'CallExpression' && ((node.callee as Syntax).property as Syntax | undefined)?.name === name
  const setsStock = (node: Syntax) =>
    isCallOf(node, 'set') &&
    [...nodesIn((node.arguments as Syntax[])[0] ?? node)].some(
      ({ type, key }) => type === 'Property' && (key as Syntax).name === 'stock',
    )
  const insertsProducts = (node: Syntax) =>
    isCallOf(node, 'insertInto') && (node.arguments as Syntax[])[0]?.value === 'products'
  const writesStock = ({ type, value }: Syntax) =>
    type === 'TemplateElement' &&
    /update products\s+set[\s\S]*\bstock\s*=/.test(String((value as { raw: string }).raw))

  test('is written wherever a stock is: by what moves it, and by what opens it', () => {
    const writers = [...graph.values()].filter(({ node }) =>
      [...nodesIn(node)].some((one) => setsStock(one) || insertsProducts(one) || writesStock(one)),
    )
    expect(writers.map(({ key }) => key)).toEqual([
      'server/shop/catalogue/admin/create-product.ts#insertProducts',
      'server/shop/catalogue/move-stock.ts#tryToMoveStock',
    ])
  })
})
