import { SignJWT, UnsecuredJWT } from 'jose'
import { givenOrder } from '../builders/order.ts'
import type { Person } from '../support/api.ts'
import type { AttackedShop } from './attacked-shop.ts'
import { violationOf } from './check-answer.ts'
import { createKnownValues } from './known-values.ts'
import type { Operation } from './operations.ts'
import { asCurl, createRawClient, type RawRequest } from './send-raw.ts'
import { type Identity, Known, type Step } from './steps.ts'

/**
 * Sends sequences of steps to the shop over HTTP and fails on the first violation, with instructions to reproduce it.
 */
export function createFuzzer(shop: AttackedShop, operations: readonly Operation[], logged: string[]) {
  const { api } = shop
  const client = createRawClient(api.sandbox.shopUrl)
  const known = createKnownValues()
  const counts = { requests: 0, byStatus: {} as Record<number, number>, reached: new Set<string>() }
  const findOperation = finderOf(operations)
  let tokens: Partial<Record<Identity, string>> = {}
  let sequences = 0
  /** How many roles this sequence has changed: after the first change, only the database knows who is a customer. */
  let roleChanges = 0
  learnScene()

  function learnScene(): void {
    const { victims, own, product, second, post, line, zone } = shop
    for (const things of [own, victims]) {
      known.learn('/orders/orders/', [{ id: things.order }, { id: things.paid }, { id: things.byCard }])
      known.learn('/payments/history/', { uuid: things.payment })
      known.learn('/blog/comments/', [{ id: things.comment }, { id: things.waiting }])
      known.learn('/products/reviews/', { id: things.review })
      known.learn('/accounts/addresses/', { id: things.address })
      known.learn('/accounts/sessions/', { id: things.session })
      known.learn('/orders/cart/items/', { id: things.cartItem })
    }
    known.learn('/admin/accounts/', [shop.victim, shop.customer, shop.staff])
    known.learn('/products/products/', [product, second])
    known.learn('/blog/posts/', post)
    known.learn('/admin/statement-lines/', line)
    known.learn('/admin/shipping/zones/', { id: zone })
    known.learn('/admin/shipping/countries/', [{ code: 'NP' }, { code: 'GB' }])
  }

  const names = { customer: 'tashi', staff: 'dolma', owner: 'pema' }

  /** Replaces callers whose account earlier steps have deleted, suspended, or given another password or role. */
  async function personFor(role: keyof typeof names): Promise<Person> {
    const accountRole = role === 'staff' ? 'manager' : role
    const person = await api.person(names[role], accountRole).catch(() => undefined)
    if (person && claimsOf(person.access).role === accountRole) return person
    names[role] = `${names[role].split('-')[0]}-${sequences}`
    return api.person(names[role], accountRole)
  }

  /** Values that only the customer can use: the password, and an order that awaits a card payment. */
  async function learnOwn(person: Person): Promise<void> {
    known.learn('/passwords/', { id: person.password })
    const items = [{ product: shop.product }]
    const order = { customer: person, items, payment_method: 'card_2c2p' as const }
    const placed = await givenOrder(api.system, order).catch(() => undefined)
    if (placed) known.learn('/orders/orders/', { id: placed.id })
  }

  async function signIn(): Promise<void> {
    api.pass({ minutes: 61 })
    const person = await personFor('customer')
    await learnOwn(person)
    const customer = person.access
    const staff = (await personFor('staff')).access
    tokens = {
      customer,
      staff,
      owner: (await personFor('owner')).access,
      victim: (await signedIn(shop.victim)) ?? customer,
      expired: shop.customer.access,
      'other key': await forge(staff),
      unsigned: new UnsecuredJWT(claimsOf(staff)).encode(),
      altered: `${staff.slice(0, -4)}AAAA`,
    }
  }

  async function signedIn({ email, password }: Person): Promise<string | undefined> {
    const { body } = await api.send('POST /accounts/login/', { body: { login_id: email, password } })
    return (body as { access?: string }).access
  }

  function requestOf(step: Step): { request: RawRequest; operation: Operation | undefined } {
    const operation = operations[step.operation]
    if (!operation) throw new Error(`There is no operation ${step.operation}`)
    const fill = (value: unknown, field: string): unknown => filled(value, field, operation.path)
    const { twist } = step
    const text = (value: unknown, name: string) => asText(fill(value, name))
    // Node.js rejects anything longer than 16 KB before the shop sees it.
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      inAddress(text(step.path[name], name)).slice(0, 5000),
    )
    const pairs = Object.entries(step.query).map(([name, value]) => [name, text(value, name)])
    if (twist?.kind === 'query') pairs.push([twist.name, twist.value])
    const query = [...pairs, ...(twist?.kind === 'twice' ? pairs : [])]
      .map((pair) => pair.map((part) => inAddress(part ?? '')).join('='))
      .join('&')
      .slice(0, 6000)
    const bearer = tokens[step.identity]
    const headers: Record<string, string> = {
      ...(twist?.kind !== 'no tenant' && { 'X-Tenant-ID': '3' }),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...Object.fromEntries(
        Object.entries(step.headers).map(([name, value]) => [name, sendable(text(value, name))]),
      ),
    }
    const body = twist?.kind === 'body' ? twist.text : bodyOf(fill(step.body, 'body'))
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    if (twist?.kind === 'header') headers[twist.name] = twist.value
    const request: RawRequest = {
      method: twist?.kind === 'method' ? twist.method : operation.method,
      path: twist?.kind === 'path' ? twist.path : `/api${path}${query && `?${query}`}`,
      headers,
      body,
    }
    return { request, operation: findOperation(request) }
  }

  function filled(value: unknown, field: string, path: string): unknown {
    if (value instanceof Known) return known.pick(path, field, value.number, value.anyKind) ?? 1
    if (Array.isArray(value)) return value.map((one) => filled(one, field.replace(/s$/, ''), path))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, name, path)]))
  }

  async function run(steps: readonly Step[]): Promise<void> {
    sequences++
    roleChanges = 0
    await signIn()
    const sent: string[] = []
    for (const step of steps) {
      const { request, operation } = requestOf(step)
      sent.push(asCurl(request))
      const answer = await client.send(request).catch((error) => {
        throw new Error(`No answer (${error.message}) to\n${sent.at(-1)}`)
      })
      counts.requests++
      counts.byStatus[answer.status] = (counts.byStatus[answer.status] ?? 0) + 1
      const errors = logged.splice(0)
      const violation =
        violationOf({ operation, identity: step.identity, roleChanges, request, answer }) ??
        (errors.length > 0 && 'logs an error')
      if (violation) {
        const seen = `${answer.status} ${answer.body.toString().slice(0, 1000)}\n${errors.join('\n')}`
        throw new Error(`${step.identity} ${violation}\n${seen}\nafter\n${sent.slice(-8).join('\n')}`)
      }
      if (operation && answer.status < 300 && answer.headers['content-type'] === 'application/json') {
        known.learn(operation.path, JSON.parse(answer.body.toString() || 'null'))
      }
      if (operation?.path.endsWith('/role/') && answer.status < 300) roleChanges++
      if (operation && answer.status < 300) counts.reached.add(`${operation.method} ${operation.path}`)
    }
  }

  return { run, counts, close: client.close }
}

/** The described call that matches a request, if any. */
function finderOf(operations: readonly Operation[]) {
  const patterns = operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^/api${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return ({ method, path }: RawRequest) => {
    const called = method === 'HEAD' ? 'GET' : method
    // Servers may resolve or reject dot segments, so these match only the call of the resolved address.
    const { pathname } = new URL(path, 'http://shop.test')
    const fits = patterns.filter(
      ({ operation, pattern }) => operation.method === called && pattern.test(pathname),
    )
    // A literal segment takes precedence over a parameter.
    return fits.toSorted((a, b) => parametersIn(a.operation) - parametersIn(b.operation))[0]?.operation
  }
}

function parametersIn({ path }: Operation): number {
  return path.split('{').length
}

/** Addresses must not contain lone surrogates. */
function inAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function bodyOf(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value)
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** The text without characters that headers cannot contain. */
function sendable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?').slice(0, 3000)
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** The same claims, signed with a foreign key. */
function forge(token: string): Promise<string> {
  const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
  const key = new TextEncoder().encode('a key that somebody else has made up')
  return new SignJWT(claimsOf(token)).setProtectedHeader(header).sign(key)
}
