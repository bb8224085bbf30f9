import { givenLine } from '../builders/bank.ts'
import { givenComment, givenPost } from '../builders/blog.ts'
import { givenInCart } from '../builders/cart.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { givenCheckout, givenOrder, givenPaidOrder } from '../builders/order.ts'
import { openApiWithCards } from '../support/api.ts'
import { paintedPicture } from '../support/painted-picture.ts'

/** The victim's private data: only answers to her and to staff may contain any of these. */
export const secrets = {
  email: 'victim@example.com',
  fullname: 'Sentinel Tamang',
  street: '7 Sentinel Lane',
  phone: '+977 1 5557777',
}

const address = {
  fullname: secrets.fullname,
  street: secrets.street,
  city: 'Kathmandu',
  postalCode: '44600',
  country: 'Nepal',
  contact_number: secrets.phone,
}

/** A shop with records of every kind for a victim, another customer and staff. */
export async function openAttackedShop(change: Parameters<typeof openApiWithCards>[0] = {}) {
  const api = await openApiWithCards(change)
  const { system } = api
  const victim = await api.person('victim')
  const customer = await api.person('tashi')
  const staff = await api.person('dolma', 'manager')
  const owner = await api.person('pema', 'owner')
  await givenCheckout(system)
  const product = await givenProduct(system, {
    slug: 'sirupate',
    stock: 1_000_000,
    blade_cm: 25,
    customization_options: [{ key: 'engraving', label: 'Engraving', kind: 'text', longest: 40 }] as never,
  })
  const second = await givenProduct(system, { slug: 'ang-khola', stock: 1_000_000 })
  const post = await givenPost(system, { slug: 'on-steel', content: '<p>Text.</p>' })

  async function thingsOf(person: typeof victim, address: object) {
    const items = [{ product }]
    const order = await givenOrder(system, { customer: person, items, delivery_address: address })
    const paid = await givenPaidOrder(system, { customer: person, items, delivery_address: address })
    const engraved = await givenPaidOrder(system, {
      customer: person,
      items: [{ product, customization: { engraving: 'Om' } }],
      delivery_address: address,
    })
    const { proofs } = await staff.call('POST /admin/orders/{id}/proofs/', {
      params: { id: engraved.id },
      file: await paintedPicture(),
    })
    const byCard = await givenOrder(system, {
      customer: person,
      items,
      payment_method: 'card_2c2p',
      delivery_address: address,
    })
    const payment = await person.call('POST /payments/card/initiate/', {
      body: { order_id: byCard.id, currency: 'USD' },
    })
    const comment = await givenComment(system, { by: person, on: post, content: 'Shown to all.' })
    const waiting = await givenComment(system, {
      by: person,
      on: post,
      content: 'Not shown yet.',
      approved: false,
    })
    const review = await person.call('POST /products/reviews/', {
      body: { product: product.id, comment: 'A fine blade.' },
    })
    const saved = await person.call('POST /accounts/addresses/', { body: { ...defaultAddress, ...address } })
    await givenInCart(system, { customer: person, items: [{ product: second }] })
    const { password, email } = person
    const elsewhere = await api.call('POST /accounts/login/', { body: { login_id: email, password } })
    const { sid } = JSON.parse(Buffer.from(elsewhere.access.split('.')[1] ?? '', 'base64url').toString())
    const cart = await person.call('GET /orders/cart/')
    const cartItem = cart.items[0]?.id ?? 0
    return {
      order: order.id,
      paid: paid.id,
      engraved: engraved.id,
      proof: proofs[0]?.id ?? 0,
      byCard: byCard.id,
      payment: payment.payment_uuid,
      comment: comment.id,
      waiting: waiting.id,
      review: review.id,
      address: saved.id,
      cartItem,
      session: String(sid),
    }
  }

  const victims = await thingsOf(victim, address)
  const own = await thingsOf(customer, {})
  // Staff of the fuzzer also confirm it for the customer's order, which then names its payer.
  const line = await givenLine(staff, { amount: '147.00', reference: victims.order, name: 'M. Tamang' })
  const { results: zones } = await staff.call('GET /admin/shipping/zones/')
  await api.call('POST /contact/messages/', {
    body: { name: secrets.fullname, email: secrets.email, subject: 'Hello', message: 'A question.' },
  })
  return {
    api,
    victim,
    customer,
    staff,
    owner,
    product,
    second,
    post,
    victims,
    own,
    line,
    zone: zones[0]?.id ?? 0,
  }
}

export type AttackedShop = Awaited<ReturnType<typeof openAttackedShop>>

const defaultAddress = {
  fullname: 'Hari Bahadur',
  street: '12 Durbar Marg',
  city: 'Kathmandu',
  postalCode: '44600',
  country: 'Nepal',
  contact_number: '+977 1 4220000',
}
