import { openDatabase } from '#server/platform/database/open-database.ts'
import { type ApiCaller, callShop } from '../support/shop-api.ts'

type Method = Parameters<ApiCaller>[0]
type Address = Record<'fullname' | 'street' | 'city' | 'postalCode' | 'country' | 'contact_number', string>
type Item = { slug: string; quantity?: number; customization?: Record<string, string> }
type Placed = { id: string; total: string }
type Login = { email: string; password: string }

const password = 'seven bellows by the river'
const addresses: Address[] = [
  ['Maya Tamang', '12 Mill Lane', 'Wellington', '6011', 'New Zealand', '+64 4 555 0123'],
  ['Claire Beaumont', '3 rue des Tanneurs', 'Lyon', '69001', 'France', '+33 4 55 50 01 23'],
  ['Ingrid Solheim', 'Storgata 14', 'Oslo', '0184', 'Norway', '+47 22 55 01 23'],
  ['Anna Grün', 'Lindenstraße 9', 'Leipzig', '04109', 'Germany', '+49 341 555 0123'],
  ['Hari Bahadur Gurung', 'Lazimpat 12', 'Kathmandu', '44600', 'Nepal', '+977 1 4411223'],
  ['Owen Fletcher', '220 Alder Street', 'Portland', '97205', 'United States', '+1 503 555 0142'],
].map(([fullname = '', street = '', city = '', postalCode = '', country = '', contact_number = '']) => ({
  fullname,
  street,
  city,
  postalCode,
  country,
  contact_number,
}))

/** The days before today with a phone order each, by product. */
const soldBefore: Record<string, number[]> = {
  'karda-chakmak-set': [2, 3, 5, 6, 9, 12, 13, 17, 20, 24, 27, 33, 39, 46, 52],
  'care-kit': [1, 4, 6, 8, 11, 16, 19, 22, 26, 31, 37, 44],
  'jungle-10': [1, 5, 7, 10, 14, 15, 21, 28, 35, 48],
  'mini-camper-6': [3, 8, 13, 18, 25, 41],
  'kitchen-khukuri-7': [2, 9, 16, 23, 30, 50],
}

/** Signs a person in, with a confirmed password. */
export async function signIn(call: ApiCaller, login: Login) {
  const { body } = await call('POST', '/accounts/login/', {
    body: { login_id: login.email, password: login.password },
  })
  const { access, refresh } = body as { access: string; refresh: string }
  const confirmation = { token: access, body: { password: login.password } }
  await call('POST', '/admin/session/confirm-password/', confirmation)
  return { access, refresh }
}

/** Tools for the parts of the scene: calls that throw on refusal, and ids of products. */
async function handsOn(url: string, owner: Login) {
  const send = callShop(url)
  const call = async (method: Method, path: string, body?: unknown, token?: string) => {
    const answer = await send(method, path, { body, ...(token && { token }) })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer.body
  }
  const { access } = await signIn(send, owner)
  const products: { id: number; slug: string }[] = (await call('GET', '/products/products/?page_size=50'))
    .results
  return {
    call,
    staff: (method: Method, path: string, body?: unknown) => call(method, `/admin${path}`, body, access),
    idOf: (slug: string) => products.find((product) => product.slug === slug)?.id ?? 0,
  }
}
type Hands = Awaited<ReturnType<typeof handsOn>>

/** Fills a running demo shop with some weeks of history through its API. Returns the ids for the pictures. */
export async function playScene(url: string, owner: Login) {
  const hands = await handsOn(url, owner)
  const past = await sellByPhone(hands)
  await fillWorkshop(hands)
  const orders = await placeOrders(hands)
  const statement = await importStatement(hands, orders.waiting)
  await write(hands, orders.shoppers)
  const piece = (await hands.staff('GET', '/pieces/?state=sold')).results[0]
  const { certificates } = await hands.staff('GET', `/pieces/${piece.id}/`)
  return {
    past,
    statement,
    packing: orders.packing.id,
    certificate: new URL(certificates[0].url).pathname,
    product: hands.idOf('ang-khola-10'),
  }
}

async function sellByPhone({ staff, idOf }: Hands) {
  const past: { id: string; daysAgo: number }[] = []
  const sales = Object.entries(soldBefore).flatMap(([slug, days]) =>
    days.map((daysAgo) => ({ slug, daysAgo })),
  )
  for (const { slug, daysAgo } of sales) {
    const { fullname, contact_number, country, ...address } = addressOf(daysAgo)
    const order = { items: [{ product_id: idOf(slug), quantity: 1 + (daysAgo % 2) }], country, address }
    const { total, shipping_quote } = await staff('POST', '/order-quotes/', order)
    const { id } = await staff('POST', '/orders/', {
      ...order,
      source: 'phone',
      customer_id: null,
      fullname,
      contact_number,
      contact_email: null,
      payment: 'cash',
      payment_note: 'Card reader',
      total,
      ...declared(shipping_quote),
    })
    const parcel = { carrier: 'DHL', tracking_number: `JD01460000${1000 + past.length}` }
    await staff('POST', `/orders/${id}/ship/`, parcel)
    if (daysAgo > 14)
      await staff('POST', `/orders/${id}/status/`, { status: 'completed', reason: 'Delivered' })
    past.push({ id, daysAgo })
  }
  return past
}

/** Numbered pieces, a product that is made to order, and a holiday. */
async function fillWorkshop({ staff, idOf }: Hands): Promise<void> {
  const numbered = idOf('sirupate-10')
  await staff('PUT', `/workshop/products/${numbered}/numbering/`, { is_numbered: true, version: 1 })
  const measures = { blade_cm: 25.4, overall_cm: 38.1, spine_mm: 9, note: null, pictures: [] }
  for (const [index, smith] of ['Bishnu', 'Bishnu', 'Kancha', 'Kancha', 'Ram'].entries())
    await staff('POST', '/pieces/', {
      ...measures,
      weight_g: 598 + index * 7,
      smith,
      forged_on: dayFromToday(-20 + index * 3),
      product_id: numbered,
      serial: `KD-0${118 + index}`,
    })
  const making = { is_made_to_order: true, making_days: 5, version: 1 }
  await staff('PUT', `/workshop/products/${idOf('kitchen-cleaver-8')}/`, making)
}

async function placeOrders({ call, staff, idOf }: Hands) {
  const shoppers = await Promise.all(
    addresses.map(async (address) => {
      const email = `${address.fullname.split(' ')[0]?.toLowerCase()}@example.com`
      await call('POST', '/accounts/register/', { email, password, password_confirm: password })
      const { access } = await call('POST', '/accounts/login/', { login_id: email, password })
      return { address, access: access as string }
    }),
  )
  const order = async (who: number, payment_method: string, items: Item[]): Promise<Placed> => {
    const { address, access } = shoppers[who] as (typeof shoppers)[number]
    for (const { slug, ...item } of items)
      await call('POST', '/orders/cart/add-item/', { product_id: idOf(slug), quantity: 1, ...item }, access)
    const where = { country: address.country, postal_code: address.postalCode }
    const quote = await call('POST', '/orders/shipping-quote/', where, access)
    const body = { payment_method, delivery_address: address, ...declared(quote) }
    return call('POST', '/orders/orders/', body, access)
  }
  const paid = async (who: number, items: Item[]) => {
    const placed = await order(who, 'bank_transfer', items)
    await staff('POST', `/orders/${placed.id}/transfer-received/`, {
      amount: placed.total,
      reference: `Bank ref ${placed.id.slice(0, 4)}`,
      received_on: dayFromToday(0),
    })
    return placed
  }
  const engraved = { engraving: 'For Lars, 2026', blade_finish: 'mirror' }
  const packing = await paid(2, [{ slug: 'sirupate-10' }, { slug: 'ang-khola-10', customization: engraved }])
  for (const who of [3, 4]) await paid(who, [{ slug: 'kitchen-cleaver-8' }])
  await paid(5, [{ slug: 'jungle-10' }, { slug: 'care-kit', quantity: 2 }])
  const { id: twice } = await paid(1, [{ slug: 'leather-sheath-10' }])
  const reason = { reason: 'Ordered twice', show_reason: false, return_stock: true }
  await staff('POST', `/orders/${twice}/cancel/`, reason)
  const { id: sent } = await paid(4, [{ slug: 'sirupate-10' }])
  await staff('POST', `/packing/${sent}/scans/`, { code: 'KD-0118' })
  await staff('POST', `/packing/${sent}/ship/`, { carrier: 'DHL', tracking_number: 'JD014600004711' })
  const waiting = [
    await order(0, 'bank_transfer', [{ slug: 'rajdoot-9' }]),
    await order(1, 'bank_transfer', [{ slug: 'bhojpure-10' }]),
    await order(3, 'bank_transfer', [{ slug: 'karda-chakmak-set' }]),
    await order(5, 'bank_transfer', [{ slug: 'service-mk3' }, { slug: 'display-stand' }]),
  ] as const
  await order(2, 'card_2c2p', [{ slug: 'dhankute-10' }])
  const { columns } = await staff('GET', '/workshop/board/')
  const queued: { id: number; stages: string[] }[] = columns[0].jobs
  const [toForge] = queued.filter(({ stages }) => stages.includes('forging'))
  await staff('POST', `/workshop/jobs/${toForge?.id}/stage/`, { stage: 'forging' })
  return { shoppers, packing, waiting }
}

/** Two exact payments, an underpayment, one without an order number, and interest. Returns the statement's id. */
async function importStatement(
  { staff }: Hands,
  [maya, claire, anna, owen]: readonly [Placed, Placed, Placed, Placed],
): Promise<number> {
  const rows = [
    ['Date', 'Amount', 'Currency', 'Reference', 'Payer'],
    [dayFromToday(-1), maya.total, 'USD', `Order ${maya.id}`, 'MAYA TAMANG'],
    [dayFromToday(-1), claire.total, 'USD', claire.id, 'C BEAUMONT'],
    [dayFromToday(-1), (Number(anna.total) - 5).toFixed(2), 'USD', `karda ${anna.id}`, 'ANNA GRUEN'],
    [dayFromToday(0), owen.total, 'USD', 'knife for my father', 'O FLETCHER'],
    [dayFromToday(0), '12.40', 'USD', 'Interest', ''],
  ]
  const content = Buffer.from(rows.map((row) => row.join(',')).join('\n')).toString('base64')
  const file = { name: `nabil-${dayFromToday(0)}.csv`, content, account: 'Nabil USD' }
  return (await staff('POST', '/statements/', file)).id
}

/** Writes the customers' texts, and invites staff. */
async function write({ call, staff, idOf }: Hands, shoppers: { access: string }[]): Promise<void> {
  const [maya, claire] = shoppers.map(({ access }) => access)
  await call('POST', '/contact/messages/', {
    name: 'Thomas Keller',
    email: 'thomas.keller@example.com',
    subject: 'A khukuri for a left-hander',
    message:
      'Hello, I am left-handed. Does the bevel of the Ang Khola suit me, and could you mirror the sheath?',
  })
  await call('POST', '/contact/messages/', {
    name: 'Claire Beaumont',
    email: 'claire@example.com',
    subject: 'Invoice for my company',
    message: 'Could you put our VAT number on the invoice of my last order, please?',
  })
  const comment = 'Balanced, sharp, and the handle is beautiful. Eleven days to Lyon.'
  await call('POST', '/products/reviews/', { product: idOf('ang-khola-10'), rating: 5, comment }, claire)
  const [post] = (await call('GET', '/blog/posts/')).results
  const content = 'How often should I oil the blade if I live by the sea?'
  await call('POST', '/blog/comments/', { post: post.id, content }, maya)
  await staff('POST', '/invitations/', { email: 'bishnu@example.com', role: 'packer' })
}

/** What the lists and reports of staff know of an order's time. */
const dated = [
  ['orders', 'id', ['created_at']],
  ['order_items', 'order_id', ['sold_at']],
  ['order_status_changes', 'order_id', ['at']],
] as const

/** Moves orders into the past, which no call can do: the shop must be stopped. */
export async function datePast(
  { DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string },
  past: { id: string; daysAgo: number }[],
): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  await pool.query('alter table orders disable trigger user')
  for (const { id, daysAgo } of past) {
    for (const [table, key, times] of dated) {
      const earlier = times.map((time) => `${time} = ${time} - $2 * interval '1 day'`).join(', ')
      await pool.query(`update ${table} set ${earlier} where ${key} = $1`, [id, daysAgo])
    }
  }
  await pool.query('alter table orders enable trigger user')
  await close()
}

/** All declarations that a country requires from a buyer. */
function declared({ declarations }: { declarations: { kind: string }[] }) {
  const kinds = declarations.map(({ kind }) => kind).filter((kind) => kind !== 'age')
  return { age_confirmed: true, declarations: kinds }
}

function addressOf(number: number): Address {
  return addresses[number % addresses.length] as Address
}

/** '2026-11-21' */
function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
