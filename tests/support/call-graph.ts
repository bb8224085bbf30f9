import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { pathOf, readSourceFiles } from './source-files.ts'

export type Syntax = { type: string } & Record<string, unknown>

/** A function or a constant at the top of a file: 'server/shop/orders/cancel-order.ts#cancelOrder'. */
export type Declaration = {
  key: string
  node: Syntax
  /** The keys of the declarations that it refers to. */
  uses: string[]
  /** The key of a name's declaration in this file; for a whole module, 'path#*'. */
  resolve: (name: string) => string
}

const root = join(import.meta.dirname, '../..')
const ofTests = /\.test\.ts$/
/** Types make no calls. These nodes only wrap a value. */
const wrappers = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']
const typed = ['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType']

/**
 * All declarations in a folder's files, each with its references, called or not. References through an object
 * (`ctx.orderEffects`) are not found: also start from that object's functions.
 */
export function readCallGraph(room: string): Map<string, Declaration> {
  const paths = readSourceFiles().map(({ path }) => path)
  const declarations = paths
    .filter((path) => path.startsWith(`${room}/`) && path.endsWith('.ts') && !ofTests.test(path))
    .flatMap((path) => declarationsOf(path, readFileSync(join(root, path), 'utf8')))
  return new Map(declarations.map((declaration) => [declaration.key, declaration]))
}

/** The declarations of a single file; its imports stay references to other files. */
export function declarationsOf(path: string, text: string): Declaration[] {
  const body = parseSync(path, text).program.body as unknown as Syntax[]
  const imports = new Map(body.flatMap((statement) => importsOf(path, statement)))
  const resolve = (name: string) => imports.get(name) ?? `${path}#${name}`
  return body.flatMap(namedIn).map(([name, node]) => {
    const key = `${path}#${name}`
    const uses = namesIn(node)
      .map(resolve)
      .filter((used) => used !== key)
    return { key, node, uses, resolve }
  })
}

function importsOf(path: string, { type, source, specifiers }: Syntax): [string, string][] {
  if (type !== 'ImportDeclaration') return []
  const from = String((source as Syntax).value)
  const target = /^[.#]/.test(from) ? pathOf(path, from) : from
  return (specifiers as Syntax[]).map(({ local, imported }) => {
    const name = (imported as Syntax | undefined)?.name ?? '*'
    return [String((local as Syntax).name), `${target}#${name}`]
  })
}

function namedIn(statement: Syntax): [string, Syntax][] {
  const declared = (statement.declaration as Syntax | null) ?? statement
  if (declared.type === 'FunctionDeclaration') return [[nameOf(declared.id), declared]]
  if (declared.type !== 'VariableDeclaration') return []
  return (declared.declarations as Syntax[]).flatMap(({ id, init }): [string, Syntax][] =>
    init ? [[nameOf(id), init as Syntax]] : [],
  )
}

function nameOf(id: unknown): string {
  return String((id as Syntax).name)
}

/** The names of values within a node. */
export function namesIn(node: Syntax): string[] {
  return [...nodesIn(node)].filter(({ type }) => type === 'Identifier').map(({ name }) => String(name))
}

/** A node and all nodes within it, except for types and property names. */
export function* nodesIn(node: Syntax): Generator<Syntax> {
  if (node.type.startsWith('TS') && !wrappers.includes(node.type)) return
  yield node
  for (const [part, value] of Object.entries(node)) {
    if (typed.includes(part)) continue
    const isName = node.type === 'MemberExpression' ? part === 'property' : part === 'key'
    if (isName && !node.computed) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isSyntax(child)) yield* nodesIn(child)
  }
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'
}

/** All declarations reachable from here, each with the path to it: 'placeOrder > writeOrder > takeStock'. */
export function reachedFrom(
  graph: Map<string, Declaration>,
  starts: string[],
  { goOn = () => true }: { goOn?: (declaration: Declaration) => boolean } = {},
): Map<string, string> {
  const ways = new Map(starts.map((key) => [key, key.split('#')[1] ?? '']))
  const queue = [...starts]
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const declaration = graph.get(key)
    if (!declaration || !(starts.includes(key) || goOn(declaration))) continue
    for (const used of declaration.uses) {
      if (ways.has(used) || !graph.has(used)) continue
      ways.set(used, `${ways.get(key)} > ${used.split('#')[1]}`)
      queue.push(used)
    }
  }
  return ways
}
