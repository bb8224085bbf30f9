import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { inWholeMatrix } from '#tests/support/whole-matrix.ts'
import { decrypting, encrypting, isEncrypted } from './encryption.ts'

const key = 'a key of the tests and of nothing else'
const chunk = 64 * 1024
const header = 66

function inPieces(bytes: Buffer, size: number): Readable {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
  return Readable.from(pieces)
}
const sealed = (bytes: Buffer, size = 10_000) => buffer(inPieces(bytes, size).pipe(encrypting(key)))
/** Decrypts the bytes; rejects with the error of the stream. */
function opened(bytes: Buffer, { words = key, size = 7000 } = {}): Promise<Buffer> {
  const stream = decrypting(words)
  inPieces(bytes, size).pipe(stream)
  return buffer(stream)
}

// Deriving each key takes a tenth of a second, so few sizes are tested by default.
describe.each([0, chunk, chunk + 1, ...inWholeMatrix(1, chunk - 1, 3 * chunk, 200_000)])(
  '%i bytes',
  (length) => {
    const plain = randomBytes(length)

    test('decrypt to the same bytes, however the input is split', async () => {
      const encrypted = await sealed(plain)
      expect(isEncrypted(encrypted)).toBe(true)
      expect(await opened(encrypted)).toEqual(plain)
      expect(await opened(encrypted, { size: 1_000_000 })).toEqual(plain)
      expect(await sealed(plain)).not.toEqual(encrypted)
    })

    test('are refused with another key, and wherever they are cut', async () => {
      const encrypted = await sealed(plain)
      await expect(opened(encrypted, { words: `${key}!` })).rejects.toThrow(
        'header: the file was encrypted with another BACKUP_KEY',
      )
      for (const length of [0, 10, header, encrypted.length - chunk - 16, encrypted.length - 1]) {
        if (length >= 0) await expect(opened(encrypted.subarray(0, length))).rejects.toThrow(/cut|damaged/)
      }
    })
  },
)

test('a file that ends between two chunks is reported as cut off', async () => {
  const encrypted = await sealed(randomBytes(3 * chunk))
  const cut = encrypted.subarray(0, header + 2 * (chunk + 16))
  await expect(opened(cut)).rejects.toThrow('chunk 1: the file is cut off after it')
})

test('a changed bit, a missing chunk and two that are swapped are damage', async () => {
  const encrypted = await sealed(randomBytes(4 * chunk))
  const part = (nth: number) =>
    encrypted.subarray(header + nth * (chunk + 16), header + (nth + 1) * (chunk + 16))
  const start = encrypted.subarray(0, header)
  const changed = Buffer.from(encrypted)
  changed.writeUInt8(changed.readUInt8(header + chunk + 100) ^ 1, header + chunk + 100)
  const damage = /^chunk \d: it is damaged$/
  await expect(opened(changed)).rejects.toThrow('chunk 1: it is damaged')
  await expect(opened(Buffer.concat([start, part(0), part(2), part(3)]))).rejects.toThrow(damage)
  await expect(opened(Buffer.concat([start, part(1), part(0), part(2), part(3)]))).rejects.toThrow(damage)
})

test('a repeated chunk, a chunk after the last, and a chunk of another file are damage', async () => {
  const [encrypted, other] = [await sealed(randomBytes(3 * chunk)), await sealed(randomBytes(3 * chunk))]
  const [end, body] = [encrypted.subarray(-chunk - 16), encrypted.subarray(header)]
  const first = encrypted.subarray(0, header + chunk + 16)
  const damage = /^chunk \d: it is damaged$/
  await expect(opened(Buffer.concat([first, body]))).rejects.toThrow(damage)
  await expect(opened(Buffer.concat([encrypted, end]))).rejects.toThrow(damage)
  await expect(opened(Buffer.concat([encrypted, randomBytes(10)]))).rejects.toThrow(damage)
  await expect(opened(Buffer.concat([other.subarray(0, header), body]))).rejects.toThrow(damage)
  const mixed = Buffer.concat([first, other.subarray(first.length, first.length + chunk + 16), end])
  await expect(opened(mixed)).rejects.toThrow(damage)
})
