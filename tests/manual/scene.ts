import { openDatabase } from '../../api/database/open-database.ts'
import { type ApiCaller, callShop } from '../support/shop-api.ts'

type Method = Parameters<ApiCaller>[0]
type Address = Record<'fullname' | 'street' | 'city' | 'postalCode' | 'country' | 'contact_number', string>
type Item = { slug: string; quantity?: number; customization?: Record<string, string> }

const dayMs = 86_400_000
const dayFromToday = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const password = 'seven bellows by the river'

const addresses: Address[] = [
  ['Maya Tamang', '12 Mill Lane', 'Wellington', '6011', 'New Zealand', '+64 4 555 0123'],
  ['Claire Beaumont', '3 rue des Tanneurs', 'Lyon', '69001', 'France', '+33 4 55 50 01 23'],
  ['Ingrid Solheim', 'Storgata 14', 'Oslo', '0184', 'Norway', '+47 22 55 01 23'],
  ['Anna Grün', 'Lindenstraße 9', 'Leipzig', '04109', 'Germany', '+49 341 555 0123'],
  ['Hari Bahadur Gurung', 'Lazimpat 12', 'Kathmandu', '44600', 'Nepal', '+977 1 4411223'],
  ['Owen Fletcher', '220 Alder Street', 'Portland', '97205', 'United States', '+1 503 555 0142'],
].map(([fullname = '', street = '', city = '', postalCode = '', country = '', contact_number = '']) => ({
  ...{ fullname, street, city, postalCode, country, contact_number },
}))

/** What was sold in the weeks before, at a fair or by phone: slug, quantity, days ago. */
const earlier: [string, number, number][] = [
  ...[2, 3, 5, 6, 9, 12, 13, 17, 20, 24, 27, 33, 39, 46, 52].map((ago): [string, number, number] => [
    'karda-chakmak-set',
    1 + (ago % 2),
    ago,
  ]),
  ...[1, 4, 6, 8, 11, 16, 19, 22, 26, 31, 37, 44].map((ago): [string, number, number] => [
    'care-kit',
    1 + (ago % 3),
    ago,
  ]),
  ...[1, 5, 7, 10, 14, 15, 21, 28, 35, 48].map((ago): [string, number, number] => ['jungle-10', 1, ago]),
  ...[3, 8, 13, 18, 25, 41].map((ago): [string, number, number] => ['mini-camper-6', 1 + (ago % 2), ago]),
  ...[2, 9, 16, 23, 30, 50].map((ago): [string, number, number] => ['kitchen-khukuri-7', 1, ago]),
]

/** Signs the owner in and confirms the password. */
export async function signIn(call: ApiCaller, { email, password }: { email: string; password: string }) {
  const { body } = await call('POST', '/accounts/login/', { body: { login_id: email, password } })
  const { access, refresh } = body
  await call('POST', '/admin/session/confirm-password/', { token: access, body: { password } })
  return { access: access as string, refresh: refresh as string }
}

/** Fills a running demo shop with some weeks of its life through its API. Returns what pictures are taken of. */
export async function playScene(url: string, owner: { email: string; password: string }) {
  const send = callShop(url)
  const call = async (method: Method, path: string, body?: unknown, token?: string) => {
    const answer = await send(method, path, { body, ...(token && { token }) })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer.body
  }
  const { access } = await signIn(send, owner)
  const staff = (method: Method, path: string, body?: unknown) => call(method, `/admin${path}`, body, access)
  const products: { id: number; slug: string }[] = (await call('GET', '/products/products/?page_size=50'))
    .results
  const idOf = (slug: string) => products.find((product) => product.slug === slug)?.id ?? 0

  const past: { id: string; daysAgo: number }[] = []
  for (const [slug, quantity, daysAgo] of earlier) {
    const address = addresses[daysAgo % addresses.length] as Address
    const items = [{ product_id: idOf(slug), quantity }]
    const { street, city, postalCode, country, fullname, contact_number } = address
    const order = { items, country, address: { street, city, postalCode } }
    const quote = await staff('POST', '/order-quotes/', order)
    const kinds = quote.shipping_quote.declarations.map(({ kind }: { kind: string }) => kind)
    const { id } = await staff('POST', '/orders/', {
      ...{ ...order, source: 'phone', customer_id: null, fullname, contact_number, contact_email: null },
      ...{ payment: 'cash', payment_note: 'Card reader', total: quote.total, age_confirmed: true },
      declarations: kinds.filter((kind: string) => kind !== 'age'),
    })
    await staff('POST', `/orders/${id}/ship/`, {
      carrier: 'DHL',
      tracking_number: `JD01460000${1000 + past.length}`,
    })
    if (daysAgo > 14)
      await staff('POST', `/orders/${id}/status/`, { status: 'completed', reason: 'Delivered' })
    past.push({ id, daysAgo })
  }

  const shoppers = await Promise.all(
    addresses.map(async (address) => {
      const email = `${address.fullname.split(' ')[0]?.toLowerCase()}@example.com`
      await call('POST', '/accounts/register/', { email, password, password_confirm: password })
      const { access } = await call('POST', '/accounts/login/', { login_id: email, password })
      return { address, access: access as string }
    }),
  )
  const order = async (who: number, payment_method: string, items: Item[]) => {
    const { address, access } = shoppers[who] as (typeof shoppers)[number]
    for (const { slug, ...item } of items)
      await call('POST', '/orders/cart/add-item/', { product_id: idOf(slug), quantity: 1, ...item }, access)
    const where = { country: address.country, postal_code: address.postalCode }
    const quote = await call('POST', '/orders/shipping-quote/', where, access)
    const kinds = quote.declarations.map(({ kind }: { kind: string }) => kind)
    return (await call(
      'POST',
      '/orders/orders/',
      {
        ...{ payment_method, delivery_address: address, age_confirmed: true },
        declarations: kinds.filter((kind: string) => kind !== 'age'),
      },
      access,
    )) as { id: string; total: string }
  }
  const paid = async (placed: { id: string; total: string }) => {
    await staff('POST', `/orders/${placed.id}/transfer-received/`, {
      ...{
        amount: placed.total,
        reference: `Bank ref ${placed.id.slice(0, 4)}`,
        received_on: dayFromToday(0),
      },
    })
    return placed
  }

  // The workshop: numbered pieces, and a product that is made to order.
  const numbering = { is_numbered: true, version: 1 }
  await staff('PUT', `/workshop/products/${idOf('sirupate-10')}/numbering/`, numbering)
  const measures = { blade_cm: 25.4, overall_cm: 38.1, spine_mm: 9, weight_g: 612, note: null, pictures: [] }
  for (const [index, smith] of ['Bishnu', 'Bishnu', 'Kancha', 'Kancha', 'Ram'].entries())
    await staff('POST', '/pieces/', {
      ...{ ...measures, weight_g: 598 + index * 7, smith, forged_on: dayFromToday(-20 + index * 3) },
      ...{ product_id: idOf('sirupate-10'), serial: `KD-${String(118 + index).padStart(4, '0')}` },
    })
  await staff('PUT', `/workshop/products/${idOf('kitchen-cleaver-8')}/`, {
    ...{ is_made_to_order: true, making_days: 5, version: 1 },
  })
  await staff('POST', '/workshop/holidays/', {
    ...{ name: 'Maghe Sankranti', first_day: '2027-01-15', last_day: '2027-01-15' },
  })

  // Orders of this week.
  const packing = await paid(
    await order(2, 'bank_transfer', [
      { slug: 'sirupate-10' },
      { slug: 'ang-khola-10', customization: { engraving: 'For Lars, 2026', blade_finish: 'mirror' } },
    ]),
  )
  const cleavers = [3, 4].map(async (who) =>
    paid(await order(who, 'bank_transfer', [{ slug: 'kitchen-cleaver-8' }])),
  )
  await Promise.all(cleavers)
  await paid(await order(5, 'bank_transfer', [{ slug: 'jungle-10' }, { slug: 'care-kit', quantity: 2 }]))
  const refunded = await paid(await order(1, 'bank_transfer', [{ slug: 'leather-sheath-10' }]))
  await staff('POST', `/orders/${refunded.id}/cancel/`, {
    reason: 'Ordered twice',
    show_reason: false,
    return_stock: true,
  })
  const certified = await paid(await order(4, 'bank_transfer', [{ slug: 'sirupate-10' }]))
  await staff('POST', `/packing/${certified.id}/scans/`, { code: 'KD-0118' })
  await staff('POST', `/packing/${certified.id}/ship/`, { carrier: 'DHL', tracking_number: 'JD014600004711' })
  const waiting = [
    await order(0, 'bank_transfer', [{ slug: 'rajdoot-9' }]),
    await order(1, 'bank_transfer', [{ slug: 'bhojpure-10' }]),
    await order(3, 'bank_transfer', [{ slug: 'karda-chakmak-set' }]),
    await order(5, 'bank_transfer', [{ slug: 'service-mk3' }, { slug: 'display-stand' }]),
  ] as const
  await order(2, 'card_2c2p', [{ slug: 'dhankute-10' }])
  const { columns } = await staff('GET', '/workshop/board/')
  const [job] = columns[0].jobs
  await staff('POST', `/workshop/jobs/${job.id}/stage/`, { stage: 'forging' })

  // The bank's file: two sure payments, one too little, one for two orders, and interest.
  const rows = [
    ['Date', 'Amount', 'Currency', 'Reference', 'Payer'],
    [dayFromToday(-1), waiting[0].total, 'USD', `Order ${waiting[0].id}`, 'MAYA TAMANG'],
    [dayFromToday(-1), waiting[1].total, 'USD', `${waiting[1].id}`, 'C BEAUMONT'],
    [
      dayFromToday(-1),
      (Number(waiting[2].total) - 5).toFixed(2),
      'USD',
      `karda ${waiting[2].id}`,
      'ANNA GRUEN',
    ],
    [dayFromToday(0), waiting[3].total, 'USD', 'knife for my father', 'O FLETCHER'],
    [dayFromToday(0), '12.40', 'USD', 'Interest', ''],
  ]
  const content = Buffer.from(rows.map((row) => row.join(',')).join('\n')).toString('base64')
  const statement = await staff('POST', '/statements/', {
    ...{ name: `nabil-${dayFromToday(0)}.csv`, content, account: 'Nabil USD' },
  })

  // What people write.
  const [maya, claire] = shoppers.map(({ access }) => access)
  await call('POST', '/contact/messages/', {
    ...{ name: 'Thomas Keller', email: 'thomas.keller@example.com', subject: 'A khukuri for a left-hander' },
    message:
      'Hello, I am left-handed. Does the bevel of the Ang Khola suit me, and could the sheath be mirrored?',
  })
  await call('POST', '/contact/messages/', {
    ...{ name: 'Claire Beaumont', email: 'claire@example.com', subject: 'Invoice for my company' },
    message: 'Could you put our VAT number on the invoice of my last order, please?',
  })
  const review = {
    rating: 5,
    comment: 'Balanced, sharp, and the horn handle is beautiful. Eleven days to Lyon.',
  }
  await call('POST', '/products/reviews/', { product: idOf('ang-khola-10'), ...review }, claire)
  const posts = (await call('GET', '/blog/posts/')).results
  await call(
    'POST',
    '/blog/comments/',
    { post: posts[0].id, content: 'How often should I oil the blade if I live by the sea?' },
    maya,
  )
  for (const email of ['bishnu@example.com', 'sunita@example.com'])
    await staff('POST', '/invitations/', { email, role: email.startsWith('b') ? 'packer' : 'editor' })

  const sold = (await staff('GET', '/pieces/?state=sold')).results[0]
  const { certificates } = await staff('GET', `/pieces/${sold.id}/`)
  return {
    past,
    packing: packing.id,
    statement: statement.id as number,
    certificate: new URL(certificates[0].url).pathname,
    product: idOf('ang-khola-10'),
  }
}

/** Moves orders into the past, which no call can: the shop must be stopped. */
export async function datePast(dataDir: string, past: { id: string; daysAgo: number }[]): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  await pool.query('alter table orders disable trigger user')
  for (const { id, daysAgo } of past)
    await pool.query(
      `update orders set created_at = created_at - $2 * interval '1 day', paid_at = paid_at - $2 * interval '1 day'
       where id = $1`,
      [id, daysAgo],
    )
  await pool.query('alter table orders enable trigger user')
  await close()
}
