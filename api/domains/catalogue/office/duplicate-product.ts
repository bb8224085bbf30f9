import { z } from 'zod'
import { duplicateProduct as contract } from '../../../../contract/office/products.ts'
import { Id } from '../../../../contract/wire.ts'
import { permitted } from '../../../core/allow.ts'
import { withIdempotencyKey } from '../../../core/idempotency.ts'
import { notFound } from '../../../core/problem.ts'
import { verb } from '../../../core/verb.ts'
import { createProduct } from './create-product.ts'
import { readProduct } from './product-values.ts'

/** Copies a product with its options, attributes and pictures. The copy is hidden and has neither stock nor plate. */
export const duplicateProduct = verb({
  name: 'catalogue.duplicate-product',
  may: permitted('catalogue.manage'),
  input: contract.body.extend({ id: Id, key: z.string().optional() }),
  run: (ctx, { key, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'catalogue.duplicate-product', key, body: input }, async () => {
      const { id, ...names } = input
      const values = (await readProduct(ctx, String(id))) ?? notFound()
      const copy = { ...values, ...names, plate: null, is_active: false, publish_at: null }
      return createProduct(ctx, copy)
    }),
  subject: ({ id }) => `product:${id}`,
})
