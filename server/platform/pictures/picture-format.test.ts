import { expect, test } from 'vitest'
import { formatOf } from './picture-format.ts'

const box = (size: string, brand: string, more = '') => `${size}ftyp${brand}\0\0\0\0${more}`

test.for([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0', 'png'],
  ['a WebP', 'RIFF\n\r\0\0WEBPVP8 ', 'webp'],
  ['an AVIF', box('\0\0\0\x18', 'avif', 'mif1avif'), 'avif'],
  ['an AVIF whose brand comes second', box('\0\0\0\x18', 'mif1', 'miafavif'), 'avif'],
  ['a photo of a phone', box('\0\0\0\x18', 'heic', 'mif1heic'), 'heic'],
  ['a box without a size', box('\0\0\0\0', 'avif', 'mif1avif'), undefined],
  ['a box with a size that is text', box('<!--', 'avif', 'mif1avif'), undefined],
  ['a box with a size of its own', box('\0\0\0\x01', 'avif', 'mif1avif'), undefined],
  ['a box that ends within a brand', box('\0\0\0\x16', 'avif', 'mif1avif'), undefined],
  ['a box that the file does not hold', box('\0\0\0\x1c', 'avif', 'mif1avif'), undefined],
  ['a brand behind the box', box('\0\0\0\x10', 'isom', 'avif'), undefined],
  ['a box further on', ` ${box('\0\0\0\x18', 'avif', 'mif1avif')}`, undefined],
  ['nothing', '', undefined],
] as const)('%s is told by its first bytes', ([, text, format]) => {
  expect(formatOf(Buffer.from(text, 'latin1'))).toBe(format)
})
