import { expect, test } from 'vitest'
import { galleryPictures } from './gallery-pictures.ts'

function picture(image: string, order: number) {
  return { id: order, order, image, thumb_image: image, alt_text: image }
}

test('PROD-02 the main picture comes first, the others in order, without duplicates', () => {
  const images = [picture('c', 30), picture('a', 10), picture('b', 20)]
  const main_image = { image: 'a', thumb_image: 'a', alt_text: 'a' }
  expect(galleryPictures({ main_image, images }).map(({ image }) => image)).toEqual(['a', 'b', 'c'])
  expect(
    galleryPictures({ main_image: { ...main_image, image: 'b' }, images }).map(({ image }) => image),
  ).toEqual(['b', 'a', 'c'])
})

test('a missing main picture or no pictures at all are fine', () => {
  expect(galleryPictures({ main_image: null, images: [picture('b', 2), picture('a', 1)] })).toHaveLength(2)
  expect(galleryPictures({ main_image: null, images: [] })).toEqual([])
})
