type Scalar = string | number

/**
 * The identifiers from earlier answers by their collection: 'orders', 'items', 'comments'. Later requests use them,
 * since invented identifiers would get no further than a 404.
 */
export type KnownValues = {
  /** Stores every identifier in an answer to a call with this path. */
  learn(path: string, body: unknown): void
  /** An identifier for this field of this path; from any collection if its own has none or `anyKind` is set. */
  pick(path: string, field: string, number: number, anyKind: boolean): Scalar | undefined
}

const maxOfKind = 400

export function createKnownValues(): KnownValues {
  const byKind = new Map<string, Scalar[]>()
  const all: Scalar[] = []

  function keep(kind: string, value: unknown): void {
    if ((typeof value !== 'string' && typeof value !== 'number') || String(value).length > 600) return
    const known = byKind.get(kind) ?? []
    if (known.includes(value)) return
    known.push(value)
    all.push(value)
    if (known.length > maxOfKind) known.shift()
    if (all.length > 5 * maxOfKind) all.shift()
    byKind.set(kind, known)
  }

  function walk(kind: string, node: unknown): void {
    if (Array.isArray(node)) for (const item of node) walk(kind, item)
    else if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node)) {
        if (typeof value === 'object') walk(key === 'results' ? kind : kindOf(key), value)
        else if (ownNames.includes(key)) keep(kind, value)
        else if (isReference(key)) keep(kindOf(key), value)
      }
    }
  }

  return {
    learn: (path, body) => walk(collectionOf(path), body),
    pick(path, field, number, anyKind) {
      const kind = ownNames.includes(field) ? collectionOf(path) : kindOf(field)
      const known = anyKind ? all : (byKind.get(kind) ?? all)
      // Usually a recent identifier: it more likely belongs to the caller, and is in an early state.
      const range = number % 3 === 0 ? known.length : Math.min(known.length, 8)
      return known[known.length - 1 - (number % Math.max(range, 1))]
    },
  }
}

/** Names of fields that identify a record within its collection. */
const ownNames = ['id', 'slug', 'uuid', 'code', 'key']

const references =
  /_(id|uuid|identifier)$|^(product|post|order|orders|item|parent|zone|statement|search|subject|refresh|token|country|idempotency-key)$/i

export function isReference(name: string): boolean {
  return ownNames.includes(name) || references.test(name)
}

const sameKind: Record<string, string> = {
  parents: 'comments',
  histories: 'payments',
  searches: 'orders',
  lines: 'statement-lines',
  current_passwords: 'passwords',
}

function kindOf(reference: string): string {
  const kind = plural(reference.toLowerCase().replace(/_(id|uuid|identifier)$/, ''))
  return sameKind[kind] ?? kind
}

/** '/orders/cart/items/{id}/' → 'items', '/admin/orders/{id}/refunds/' → 'orders'. */
function collectionOf(path: string): string {
  const before = path.includes('{') ? path.slice(0, path.indexOf('{')) : path
  const name = before.split('/').filter(Boolean).at(-1) ?? ''
  if (name === 'history' || name === 'initiate') return 'payments'
  return plural(name)
}

function plural(name: string): string {
  if (name.endsWith('s')) return name
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
}
