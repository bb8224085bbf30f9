import { expect, test } from 'vitest'
import type { Pdf } from '#contract/pdf.ts'
import { inTransaction } from '#server/platform/kernel/action.ts'
import { assignPiece } from '#server/shop/serial-numbers/assign-piece.ts'
import { givenCheckout, givenPaidOrder } from '#tests/builders/order.ts'
import { givenNumbered } from '#tests/builders/pieces.ts'
import { openApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/pdf-text.ts'
import { inScripts } from '#tests/support/scripts.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'owner')

const texts = Object.values(inScripts)
/** Texts are grouped, since an order for each of them would take too long. */
const groups = Array.from({ length: 6 }, (_, group) => texts.filter((_, index) => index % 6 === group))
/** Removes vowel signs, which a PDF reader may read as a separate line. */
const bare = (text: string) => text.normalize('NFD').replaceAll(/[\s\p{M}]/gu, '')

/** An order whose people, streets, products and shop have names in these scripts. */
async function orderIn(group: string[], number: number) {
  const [one = '', two = '', three = '', ...rest] = group
  const others = rest.join(', ')
  const { version } = await staff.call('GET /admin/invoice-settings/')
  const seller = { seller_name: one, seller_address: `${two}\n${others}`, tax_number: three }
  await staff.call('PUT /admin/invoice-settings/', { body: { ...seller, notes: group.join(', '), version } })
  const serial = `S-${number}`
  const product = await givenNumbered(api.system, { slug: `named-${number}`, name: group.join(', ') }, [
    serial,
  ])
  await api.database
    .updateTable('pieces')
    .set({ smith: one, note: group.join(', ') })
    .where('serial', '=', serial)
    .execute()
  const order = await givenPaidOrder(api.system, {
    customer: await api.person(`customer-${number}`),
    items: [{ product }],
    delivery_address: { fullname: one, street: two, city: [three, ...rest].join(', ') },
  })
  const item = order.items[0]?.id ?? 0
  await inTransaction(api.system, (ctx) =>
    assignPiece(ctx, { serial, order_id: order.id, product_id: product.id, order_item_id: item, slot: 1 }),
  )
  await staff.call('POST /admin/orders/{id}/ship/', {
    params: { id: order.id },
    body: { carrier: two, tracking_number: '1' },
  })
  await staff.call('POST /admin/orders/{id}/refunds/', {
    params: { id: order.id },
    body: { amount: '1.00', reason: three, gateway_reference: `R ${three}`, items: [] },
  })
  return order.id
}

const cases = groups.map((group, number) => [group.join(' · '), group, number] as const)

test.for(cases.slice(0, 2))('every document has %s, without placeholders for letters', checkPapers)
test.for(cases.slice(2))('every document also has %s', { tags: 'slow' }, checkPapers)

async function checkPapers([, group, number]: (typeof cases)[number]) {
  const id = await orderIn(group, number)
  const params = { id }
  const paper = (name: 'packing_slip' | 'address_label' | 'customs_declaration' | 'invoice') =>
    staff.call('POST /admin/bulk/orders/papers/', { body: { ids: [id], papers: [name] } })
  const documents: Record<string, Pdf> = {
    slip: await staff.call('GET /admin/orders/{id}/packing-slip/', { params }),
    label: await paper('address_label'),
    customs: await staff.call('GET /admin/orders/{id}/customs-declaration/', { params }),
    'invoice and credit note': await staff.call('GET /admin/orders/{id}/invoice/', { params }),
    certificate: await staff.call('GET /admin/packing/{id}/certificates/', { params }),
  }
  for (const [name, { bytes }] of Object.entries(documents)) {
    const pages = await pagesOf(bytes)
    expect(pages.length, name).toBe(name.startsWith('invoice') ? 2 : 1)
    for (const page of pages) {
      for (const word of group.flatMap((text) => text.split(' ')))
        expect(bare(page), name).toContain(bare(word))
      expect(page).not.toMatch(/\[…\]|U\+|\ufffd/)
    }
  }
}

test('the documents of many orders have each font once', async () => {
  const ids: string[] = []
  for (let number = 100; number < 104; number++)
    ids.push(
      await orderIn(
        Array.from({ length: 6 }, () => inScripts.Japanese),
        number,
      ),
    )
  const { bytes } = await staff.call('POST /admin/bulk/orders/papers/', {
    body: { ids, papers: ['address_label'] },
  })
  const fonts =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/FontName \/\w+\+noto-[\w-]+/g) ?? []
  expect(fonts.length).toBeGreaterThan(0)
  expect(new Set(fonts).size).toBe(fonts.length)
})
