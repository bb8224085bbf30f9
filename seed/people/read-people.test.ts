import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { readCustomers, readReviews } from './read-people.ts'

const customers = readCustomers()
const reviews = readReviews()
const { products } = readCatalogue()

test('every customer has a unique username and address, and none is the demo customer', () => {
  expect(customers.length).toBeGreaterThanOrEqual(14)
  expect(new Set(customers.map(({ username }) => username)).size).toBe(customers.length)
  expect(new Set(customers.map(({ email }) => email)).size).toBe(customers.length)
  expect(customers.map(({ email }) => email)).not.toContain('customer@example.com')
})

test('a review is later than its product and its author’s account', () => {
  const arrivals = new Map(products.map(({ slug, created_at }) => [slug, created_at]))
  const openings = new Map(customers.map(({ username, created_at }) => [username, created_at]))
  const isBefore = (start: string | undefined, time: string) => start !== undefined && start < time
  const impossible = reviews.filter(
    (review) =>
      !isBefore(arrivals.get(review.product), review.created_at) ||
      !isBefore(openings.get(review.username), review.created_at),
  )
  expect(impossible).toEqual([])
})

test('a customer reviews a product once, and no comment is written twice', () => {
  expect(new Set(reviews.map(({ product, username }) => `${product} ${username}`)).size).toBe(reviews.length)
  expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(reviews.length)
})

test('ratings are mostly good and honestly mixed, and some products have no review', () => {
  expect(reviews.length).toBeGreaterThanOrEqual(50)
  const good = reviews.filter(({ rating }) => rating >= 4)
  expect(good.length / reviews.length).toBeGreaterThan(0.8)
  expect(reviews.map(({ rating }) => rating)).toEqual(expect.arrayContaining([2, 3, 4, 5]))
  expect(reviews.some((review) => !review.is_verified_purchase)).toBe(true)
  const reviewed = new Set(reviews.map(({ product }) => product))
  expect(reviewed.size).toBeLessThan(products.length)
})

test('reviews are in order of time, none in the future', () => {
  const times = reviews.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted())
  expect(times.at(-1)?.slice(0, 10)).toSatisfy((day: string) => day < '2026-11-21')
})
