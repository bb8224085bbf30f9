import { expect, test } from 'vitest'
import * as admin from '#admin/kit/pictures/picture-limits.ts'
import { materialNames } from '#admin/screens/products/form/product-form-values.ts'
import { maxPictureBytes } from '#contract/admin/contents/media.ts'
import { facetNames, facetValues } from '#model/facets.ts'
import { orderStatuses } from '#model/order-statuses.ts'
import type { UploadFormat } from '#server/platform/pictures/picture-format.ts'
import { isInWork, unpaid } from '#server/shop/orders/order-states.ts'
import { productListMessages } from '#web/messages/en/product-list.ts'
import * as web from '#web/shop/orders/order-steps.ts'

// What a browser must know, and cannot import from where it is decided: the contract's schemas and the server stay out of it.

test('the back office names materials as shoppers read them where they filter, and both name all of them', () => {
  const { facets } = productListMessages.filters
  for (const name of facetNames)
    expect(Object.keys(facets[name].values).toSorted()).toEqual([...facetValues[name]].toSorted())
  const shown = Object.entries(materialNames).map(([name]) => [name, facets[name as 'steel'].values])
  expect(Object.fromEntries(shown)).toEqual(materialNames)
})

test('the back office offers what the server takes for a picture', () => {
  expect(admin.maxPictureBytes).toBe(maxPictureBytes)
  const taken = { jpeg: true, png: true, webp: true, avif: true } satisfies Record<UploadFormat, true>
  expect(admin.pictureTypes).toEqual(Object.keys(taken).map((format) => `image/${format}`))
})

test('the storefront takes those orders for unpaid and for in work that the server does', () => {
  for (const status of orderStatuses) {
    expect(web.isUnpaid(status), status).toBe(unpaid.includes(status))
    expect(web.isInWork(status), status).toBe(isInWork(status))
  }
})
