import { join } from 'node:path'
import { z } from 'zod'
import { Slug } from '#contract/wire.ts'
import { readJson } from '../read-json.ts'

const SeedCustomer = z.strictObject({
  given_name: z.string().min(1),
  family_name: z.string().min(1),
  country: z.string().min(1),
  username: z.string().regex(/^[a-z0-9._]+$/),
  /** Only at example.com, where emails reach no mailbox. */
  email: z.email().regex(/^[a-z.]+@example\.com$/),
  created_at: z.iso.datetime(),
})
export type SeedCustomer = z.infer<typeof SeedCustomer>

const SeedReview = z.strictObject({
  product: Slug,
  username: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string().min(1).max(4000),
  created_at: z.iso.datetime(),
  /** Whether this customer bought the product. */
  is_verified_purchase: z.boolean(),
})
export type SeedReview = z.infer<typeof SeedReview>

/** The customers of the demo shop, in the order of their registration. */
export function readCustomers(): SeedCustomer[] {
  return inOrder(readJson(join(import.meta.dirname, 'customers.json'), z.array(SeedCustomer)))
}

/** Their reviews, oldest first. */
export function readReviews(): SeedReview[] {
  return inOrder(readJson(join(import.meta.dirname, 'reviews.json'), z.array(SeedReview)))
}

function inOrder<Dated extends { created_at: string }>(dated: Dated[]): Dated[] {
  return dated.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}
