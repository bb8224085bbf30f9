import { expect, test } from 'vitest'
import * as admin from '#admin/kit/pictures/use-uploads.ts'
import { materialNames } from '#admin/screens/products/form/product-words.ts'
import { facetNames, facetValues } from '#model/facets.ts'
import { orderStatuses } from '#model/order-statuses.ts'
import type { UploadFormat } from '#server/platform/pictures/picture-format.ts'
import { inWork, unpaid } from '#server/shop/orders/order-states.ts'
import { productListMessages } from '#web/messages/en/product-list.ts'
import * as web from '#web/shop/orders/order-steps.ts'

// Browser programs import neither schemas nor the server, so they repeat a few facts that are no limits.

test('the back office uses the material names of the shop’s filters, and both name all materials', () => {
  const { facets } = productListMessages.filters
  for (const name of facetNames)
    expect(Object.keys(facets[name].values).toSorted()).toEqual([...facetValues[name]].toSorted())
  const shown = Object.entries(materialNames).map(([name]) => [name, facets[name as 'steel'].values])
  expect(Object.fromEntries(shown)).toEqual(materialNames)
})

test('the back office accepts the same picture types as the server', () => {
  const taken = { jpeg: true, png: true, webp: true, avif: true } satisfies Record<UploadFormat, true>
  expect(admin.pictureTypes).toEqual(Object.keys(taken).map((format) => `image/${format}`))
})

test('the storefront and the server agree which orders are unpaid or in work', () => {
  for (const status of orderStatuses) {
    expect(web.isUnpaid(status), status).toBe(unpaid.includes(status))
    expect(web.isInWork(status), status).toBe(inWork.includes(status))
  }
})
