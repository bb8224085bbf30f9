import { expect, test } from 'vitest'
import { adminTable } from '#contract/admin/table.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { shopTable } from '#contract/shop/table.ts'
import { givenProduct } from '../builders/catalogue.ts'
import { givenCheckout, givenPaidOrder } from '../builders/order.ts'
import { openApi } from '../support/api.ts'

const api = await openApi()
const manager = await api.person('sita', 'manager')

/** In spreadsheets with semicolons as separators, each line here starts with or contains a formula. */
const hostile = '=A1;=1+2\n@SUM(A1);-2+3'

const endpoints: readonly Endpoint[] = [...shopTable, ...adminTable]
const files = endpoints.filter(({ media }) => media === 'text/csv').map(({ path }) => path)

/** Whether a spreadsheet would run the cell. Numbers may be negative. */
const isFormula = (text: string) => /^[=+\-@\t＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)

async function download(path: string): Promise<string> {
  const headers = { Authorization: `Bearer ${manager.access}`, 'X-Tenant-ID': '3' }
  const answer = await api.app.request(`/api${path}`, { headers })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.text()).replace(/^\uFEFF/, '')
}

test('every CSV file quotes all texts, and no cell is a formula, with commas or semicolons', async () => {
  await givenCheckout(api.system)
  const product = await givenProduct(api.system, { slug: 'sirupate', name: hostile, description: hostile })
  await givenPaidOrder(api.system, {
    customer: await api.person('maya'),
    items: [{ product }],
    delivery_address: { fullname: hostile },
  })
  const quoted = `"${hostile}"`
  const { id } = await manager.call('POST /admin/product-imports/', {
    body: { name: `refused.csv`, csv: `slug,name,price\nsirupate,${quoted},${quoted}` },
  })
  const texts = new Map<string, string>()
  for (const path of files) {
    const text = await download(path.replace('{month}', '2026-11').replace('{id}', id))
    texts.set(path, text)
    const unquoted = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[,\r\n]+/)
    expect([path, unquoted.filter((one) => !/^(-?\d+(\.\d+)?)?$/.test(one))]).toEqual([path, []])
    for (const delimiter of [/[;\r\n]/, /[\t\r\n]/, /(?:"?,"?|\r\n)/])
      expect([
        path,
        text
          .split(delimiter)
          .map((one) => one.replace(/^"/, ''))
          .filter(isFormula),
      ]).toEqual([path, []])
  }
  const holding = [...texts].filter(([, text]) => text.includes("'=A1;'=1+2")).map(([path]) => path)
  expect(holding.toSorted()).toEqual([
    '/admin/books/{month}/register/csv/',
    '/admin/product-imports/{id}/refused/csv/',
    '/admin/products/csv/',
    '/admin/reports/best-sellers/csv/',
  ])
  expect(files).toHaveLength(9)
})
