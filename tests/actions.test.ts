import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminTable } from '#contract/admin/table.ts'
import { type Endpoint, rightsTo } from '#contract/endpoint.ts'
import { shopTable } from '#contract/shop/table.ts'
import { action, inSavepoint } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { nextNumber } from '#server/shop/invoices/issue-documents.ts'
import { changeStatus } from '#server/shop/orders/change-status.ts'
import { lockOrder } from '#server/shop/orders/find-orders.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import {
  type Declaration,
  declarationsOf,
  namesIn,
  nodesIn,
  reachedFrom,
  readCallGraph,
  type Syntax,
} from './support/call-graph.ts'

const graph = readCallGraph('server')

const calleeOf = ({ type, callee }: Syntax) =>
  type === 'CallExpression' ? String((callee as Syntax).name ?? '') : ''
const makers = ['action', 'settingAction']
/** An action at the top of a file or created by a function, such as those of every ordered list. */
const isAction = ({ key, node }: Declaration) =>
  !makers.includes(key.split('#')[1] ?? '') &&
  [...nodesIn(node)].some((one) => makers.includes(calleeOf(one)))

/** The paths from an action, or from an order event's effect, to another action. */
function nestedActions(declared: Map<string, Declaration>, starts: string[]): string[] {
  return starts.flatMap((start) => {
    const ways = reachedFrom(declared, [start], { goOn: (declaration) => !isAction(declaration) })
    return [...ways].flatMap(([key, way]) => {
      const reached = declared.get(key)
      return key !== start && reached && isAction(reached) ? [way] : []
    })
  })
}

const actionsOf = (declared: Map<string, Declaration>) =>
  [...declared.values()].filter(isAction).map(({ key }) => key)

describe('callers outside of actions call actions; an action never calls another action', () => {
  test('actions and effects of events reach no other action, since each action checks its caller’s permissions', {
    timeout: 60_000,
  }, () => {
    const actions = actionsOf(graph)
    expect(actions.length).toBeGreaterThan(150)
    expect(
      nestedActions(graph, [...actions, 'server/shop/orders/effects/order-effects.ts#runOrderEffects']),
    ).toEqual([])
  })

  test.each([
    ['called', `const a = action({ run: (ctx) => b(ctx, {}) })`],
    ['handed on', `const a = action({ run: each }); function each(ctx) { return ctx.all.map(b) }`],
    ['in a table', `const a = action({ run: (ctx) => steps.b(ctx) }); const steps = { b }`],
    [
      'made on the way',
      `const a = action({ run: (ctx) => b(ctx) }); function b(ctx) { return action({})(ctx) }`,
    ],
    ['with a type', `const a = action({ run: (ctx) => (b as Step)(ctx) })`],
  ])('the test finds an action that is %s', (_, text) => {
    const own = text.includes('function b') ? text : `${text}; const b = action({ run: () => {} })`
    const declared = declarationsOf('a.ts', own)
    expect(nestedActions(new Map(declared.map((one) => [one.key, one])), ['a.ts#a'])).toEqual([
      expect.stringMatching(/^a .*> b$/),
    ])
  })

  test('a type is not a call', () => {
    const text = `const a = action({ run: (ctx: Parameters<typeof b>[0]) => {} }); const b = action({})`
    const declared = declarationsOf('a.ts', text)
    expect(nestedActions(new Map(declared.map((one) => [one.key, one])), ['a.ts#a'])).toEqual([])
  })
})

/**
 * The permissions that `permitted('orders.read', 'orders.pack')` requires anywhere in these declarations, each with the
 * path to it.
 */
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

const endpointsByName = new Map<string, Endpoint>(
  [...shopTable, ...adminTable].map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

/** The calls that a declaration handles. Other functions handle the calls of settings. */
function handledIn({ node, resolve }: Declaration): Handled[] {
  return [...nodesIn(node)].flatMap(({ type, key, value }) => {
    const name = type === 'Property' ? (key as Syntax).value : undefined
    const endpoint = typeof name === 'string' ? endpointsByName.get(name) : undefined
    return endpoint ? [{ endpoint, starts: namesIn(value as Syntax).map(resolve) }] : []
  })
}

/** Calls that do more for callers with further permissions, each with the reason. */
const checkedWithin: Record<string, string> = {
  'POST /admin/bulk/orders/papers/': 'invoices are chosen by those who read orders',
  'PUT /admin/products/{id}/': 'everybody who reads products opens the form; it judges what they change',
  'PUT /admin/categories/{id}/': 'the same for categories',
  'POST /admin/product-previews/': 'of that form',
  'GET /admin/search/': 'finds what the caller may read',
  'GET /admin/history/': 'everything that has a history names the right to read it',
}

describe('the permission for a call is enough for everything that the call does', () => {
  const named = ({ method, path }: Endpoint) => `${method} ${path}`

  test('no part of a call requires another permission from staff', { timeout: 60_000 }, () => {
    const routes = [...graph.values()].filter(({ key }) => /routes\.ts#/.test(key))
    const handled = routes.flatMap(handledIn)
    const ofStaff = handled.filter(({ endpoint }) => endpoint.access === 'staff')
    expect(ofStaff.length).toBeGreaterThan(adminTable.length * 0.8)
    const refused = ofStaff.flatMap(({ endpoint, starts }) =>
      rightsAsked(starts)
        .filter(({ anyOf }) => !rightsTo(endpoint).every((right) => anyOf.includes(right)))
        .map(({ way, anyOf }) => ({ call: named(endpoint), why: `${way}: ${anyOf.join(' or ')}` })),
    )
    expect(refused.filter(({ call }) => !(call in checkedWithin))).toEqual([])
    const checked = new Set(refused.map(({ call }) => call))
    expect(Object.keys(checkedWithin).filter((call) => !checked.has(call))).toEqual([])
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

  test('is written wherever stock is written: by changes of stock and by new products', () => {
    const writers = [...graph.values()].filter(({ node }) =>
      [...nodesIn(node)].some((one) => setsStock(one) || insertsProducts(one) || writesStock(one)),
    )
    expect(writers.map(({ key }) => key)).toEqual([
      'server/shop/catalogue/admin/create-product.ts#addProduct',
      'server/shop/catalogue/move-stock.ts#tryToMoveStock',
    ])
  })
})

test('what needs a transaction does not compile outside of one, nor a write that does not say what it clears', () => {
  const neverCalled = (ctx: Context, tx: Tx, order: OrderWithItems) => [
    // @ts-expect-error A lock needs a transaction.
    lockOrder(ctx, '0123456789'),
    // @ts-expect-error Numbers without gaps need one as well.
    nextNumber(ctx, 'invoice', '2027-01-01'),
    // @ts-expect-error So does an idempotency key.
    withIdempotencyKey(ctx, { verb: 'knives.oil', key: undefined, body: {} }, async () => {}),
    // @ts-expect-error And a savepoint.
    inSavepoint(ctx, async () => {}),
    // @ts-expect-error Only a locked order changes its status.
    changeStatus(tx, order, 'paid', { reason: { code: 'by_staff', params: {} } }),
    // @ts-expect-error The write does not say what it clears.
    action({ name: 'knives.oil', may: anyone, input: z.object({}), run: async () => {} }),
  ]
  expect(neverCalled).toBeTypeOf('function')
})
