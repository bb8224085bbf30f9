import type { Permission } from '#contract/admin/accounts/permissions.ts'
import { base64, csvOf, givenLine } from '../builders/bank.ts'
import { givenComment, givenPost } from '../builders/blog.ts'
import { givenCategory, givenProduct } from '../builders/catalogue.ts'
import {
  givenCheckout,
  givenLooseLimits,
  givenOrder,
  givenPaidOrder,
  withoutProof,
} from '../builders/order.ts'
import { givenNumbered } from '../builders/pieces.ts'
import { givenSecondFactor } from '../builders/second-factor.ts'
import { openApiWithCards, type Person } from '../support/api.ts'
import { paintedPicture } from '../support/painted-picture.ts'

export type Given = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  /** Replaces generated values, field by field. */
  body?: Record<string, unknown>
  file?: Uint8Array<ArrayBuffer>
  /** The caller, if not the clerk of the scene. */
  by?: Person
}

/** Opens a shop that creates a fresh record for every staff write. */
export async function openAdminWrites() {
  const api = await openApiWithCards()
  const { system } = api
  const owner = await api.person('pema', 'owner')
  const customer = await api.person('tashi')
  const clerk = await api.person('dolma', 'packer')
  await givenCheckout(system)
  await givenLooseLimits(system)
  await owner.call('PUT /admin/workshop/settings/', {
    body: {
      pieces_per_week: 5,
      finishings_per_week: 20,
      finishing_days: 2,
      rest_days: [6],
      packing_days: 3,
      version: 1,
    },
  })
  await givenCategory(system, { slug: 'swords' })
  const hidden = [owner, clerk].flatMap(({ password, access, refresh }) => [password, access, refresh])
  const letClerk = async (permissions: Permission[]) => {
    await api.database.deleteFrom('role_permissions').where('role', '=', 'packer').execute()
    const rows = permissions.map((permission) => ({ role: 'packer' as const, permission }))
    await api.database.insertInto('role_permissions').values(rows).execute()
    return clerk
  }
  let made = 0
  const number = () => ++made
  const next = () => `made-${number()}`
  const color = () => `#${number().toString(16).padStart(6, '0')}`
  const newProduct = (fields = {}) => givenProduct(system, { slug: next(), stock: 10, ...fields })
  const engraving = { key: 'engraving', label: 'Engraving', kind: 'text' as const, max_length: 40 }
  const items = [
    {
      product: await newProduct({ customization_options: [engraving], stock: 1000 }),
      customization: { engraving: 'T' },
    },
  ]
  const placed = () => givenOrder(system, { customer, items })
  const open = async () => ({ id: (await placed()).id })
  const engraved = async () => ({ id: (await givenPaidOrder(system, { customer, items })).id })
  /** Its engraving needs no proof anymore. */
  const paid = async () => {
    const { id } = await engraved()
    await withoutProof(system, id)
    return { id }
  }
  const shopper = async () => ({ id: (await api.person(next())).id })
  const member = async () => ({ id: (await api.person(next(), 'manager')).id })
  const product = async () => ({ id: (await newProduct()).id })
  const post = async () => ({ id: (await givenPost(system, { slug: next() })).id })
  const picture = async () => {
    const { key } = await owner.call('POST /admin/media/', { query: {}, file: await paintedPicture(color()) })
    return { key }
  }
  const comment = async (approved = false) => {
    const on = await givenPost(system, { slug: next() })
    return { id: (await givenComment(system, { by: customer, on, content: 'Hm.', approved })).id }
  }
  const review = async () => {
    const body = { product: (await newProduct()).id, comment: `Good: ${next()}` }
    return { id: (await customer.call('POST /products/reviews/', { body })).id }
  }
  const message = async () => {
    const body = { name: 'Maya', email: 'maya@example.com', subject: next(), message: 'A question.' }
    await api.call('POST /contact/messages/', { body })
    return first('GET /admin/messages/')
  }
  const wait = async () => {
    const { id, slug } = await givenProduct(system, { slug: next(), stock: 0 })
    const body = { email: customer.email }
    await customer.call('POST /products/products/{slug}/notify/', { params: { slug }, body })
    const [first] = await owner.call('GET /admin/products/{id}/waits/', { params: { id } })
    return { id: first?.id ?? 0 }
  }
  const first = async (name: string, query = {}) => {
    const { body } = await owner.send(name as never, { query })
    const [one] = (body as { results: { id: number }[] }).results
    if (!one) throw new Error(`There is nothing in ${name}`)
    return { id: one.id }
  }
  const added = async (name: string, body: object) => {
    const sent = await owner.send(name as never, { body })
    if (sent.status !== 201) throw new Error(`${name} answered ${sent.status} ${JSON.stringify(sent.body)}`)
    return { id: (sent.body as { id: number }).id }
  }
  const numbered = async (serials: string[]) => givenNumbered(system, { slug: next() }, serials)
  const piece = async () => {
    const serial = `N-${number()}`
    await numbered([serial])
    return first('GET /admin/pieces/', { search: serial })
  }
  const bankLine = async () => {
    const { id: order, total } = await placed()
    const { id, statement } = await givenLine(owner, { amount: total, reference: order })
    return { id, order, statement }
  }
  const job = async () => {
    await paid()
    const { columns } = await owner.call('GET /admin/workshop/board/', { query: {} })
    return { id: columns.flatMap(({ jobs }) => jobs)[0]?.id ?? 0 }
  }
  const packed = async () => {
    const params = await paid()
    const { items } = await owner.call('GET /admin/packing/{id}/', { params })
    return { ...params, item: items[0]?.id ?? 0, slot: 1, code: items[0]?.code }
  }
  const holidayOf = (name: string) => ({ name, first_day: '2027-04-13', last_day: '2027-04-15' })
  const ids = async (name: string, one?: () => object) => {
    if (one) for (const _ of '12') await added(name.replace('GET', 'POST'), one())
    const { body } = await owner.send(name as never)
    return (body as { results: { id: number }[] }).results.map(({ id }) => id).toReversed()
  }
  const faqOf = () => ({ question: next(), answer: '<p>So.</p>' })
  const emailOf = () => ({ email_address: 'a@example.com', purpose: next() })
  const profileOf = () => ({ platform_display: next(), link: 'https://example.com/a' })
  const branchOf = () => ({
    name: next(),
    address: '1 Lane',
    phone_number: '1',
    is_hq: false,
    map_embed_link: null,
    map_location_url: null,
    picture: null,
  })
  const postOf = () => ({ slug: next(), author_id: null, picture: null, status: 'draft', published_at: null })
  const bulkToken = async (name: string, body: object) => {
    const sent = await clerk.send(name as never, { body })
    return { ...body, token: (sent.body as { token: string | null }).token }
  }

  function productOf() {
    return {
      slug: next(),
      plate: null,
      category: 'swords',
      price: '88.00',
      price_before_discount: null,
      sale_price: '70.00',
      sale_from: null,
      sale_until: '2027-01-31T12:00:00Z',
      blade_cm: null,
      overall_cm: null,
      customization_options: [],
      attributes: [],
      pictures: [],
      packed_weight_g: 900,
      is_active: true,
      publish_at: null,
    }
  }

  function importOf() {
    return { name: 'products.csv', csv: `slug,name,category,price\n${next()},Imported,swords,77.00\n` }
  }

  function statementOf() {
    const content = base64(csvOf([{ amount: `${number()}.00`, reference: next() }]))
    return { name: 'november.csv', content, account: 'house', mapping: undefined }
  }

  function policyVersion(in_force_on: string) {
    const body = { content: '<p>Later.</p>', in_force_on, note: '' }
    const params = { document_type: 'privacy_policy' }
    return owner
      .call('POST /admin/policies/{document_type}/versions/', { params, body })
      .then(({ id }) => ({ id }))
  }

  async function category() {
    return { id: (await givenCategory(system, { slug: next() })).id }
  }

  async function withSecondFactor(person: Person): Promise<{ secret: string }> {
    const { secret, recoveryCodes } = await givenSecondFactor(api, person)
    hidden.push(secret, ...recoveryCodes)
    return { secret }
  }

  return {
    api,
    system,
    owner,
    letClerk,
    customer,
    items,
    hidden,
    next,
    color,
    newProduct,
    placed,
    open,
    engraved,
    paid,
    shopper,
    member,
    product,
    post,
    picture,
    comment,
    review,
    message,
    wait,
    first,
    added,
    numbered,
    piece,
    bankLine,
    job,
    packed,
    holidayOf,
    ids,
    faqOf,
    emailOf,
    profileOf,
    branchOf,
    postOf,
    bulkToken,
    withSecondFactor,
    productOf,
    importOf,
    statementOf,
    policyVersion,
    category,
  }
}

export type AdminWrites = Awaited<ReturnType<typeof openAdminWrites>>
