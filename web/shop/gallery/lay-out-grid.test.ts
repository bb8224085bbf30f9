import { expect, test } from 'vitest'
import { largeAt } from './lay-out-grid.ts'

const pictures = (count: number) => Array<boolean>(count).fill(true)

test.each([2, 4, 5])('a grid of %i columns has a full last row for any number of pictures', (columns) => {
  for (let count = 2 * columns; count <= 120; count += 1) {
    const large = largeAt(pictures(count), columns).size
    expect((count + 3 * large) % columns, `${count} pictures`).toBe(0)
  }
})

test('a product without a picture is never large', () => {
  const hasPicture = pictures(26).with(0, false).with(9, false)
  for (const columns of [2, 4, 5]) {
    const large = largeAt(hasPicture, columns)
    expect([...large].filter((index) => !hasPicture[index])).toEqual([])
    expect((26 + 3 * large.size) % columns).toBe(0)
  }
})

test('about one in six is large if several layouts fit', () => {
  expect(largeAt(pictures(26), 5).size).toBe(3)
  expect(largeAt(pictures(60), 4).size).toBe(8)
})
