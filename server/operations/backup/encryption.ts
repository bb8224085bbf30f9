import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { CorruptArchive } from './corrupt-archive.ts'

/*
 * The format: 'karda-encrypted-1\n', 16 bytes of salt, and 32 bytes that distinguish a wrong key from damage; then
 * chunks of 64 KiB, each sealed by AES-256-GCM. The nonce of a chunk is its number and whether it is the last, so no
 * chunk can be changed, moved, repeated or left out. The keys come from scrypt (N 2^15, r 8, p 1) on the operator's key
 * phrase and the salt.
 */

const magic = Buffer.from('karda-encrypted-1\n')
const saltBytes = 16
const checkBytes = 32
const headerBytes = magic.length + saltBytes + checkBytes
const chunkBytes = 64 * 1024
const tagBytes = 16
const algorithm = 'aes-256-gcm'

export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, magic.length).equals(magic)
}

function keysOf(words: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const made = scryptSync(words, salt, 64, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
  const check = createHmac('sha256', made.subarray(32)).update(magic).update(salt).digest()
  return { key: made.subarray(0, 32), check }
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(chunk), 0)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

export function encrypting(words: string): Transform {
  const salt = randomBytes(saltBytes)
  const { key, check } = keysOf(words, salt)
  let number = 0
  const sealed = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv(algorithm, key, nonceOf(number++, isLast))
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  const stream = inChunks(chunkBytes, sealed)
  stream.push(Buffer.concat([magic, salt, check]))
  return stream
}

/** Decrypts a stream; fails with `CorruptArchive` for a wrong key, and for damaged or cut data. */
export function decrypting(words: string): Transform {
  let key: Buffer | undefined
  let number = 0
  const opened = (sealed: Buffer, isLast: boolean): Buffer => {
    if (!key) {
      key = keyFor(words, sealed)
      if (isLast) throw new CorruptArchive('header', 'the file is cut off after it')
      return Buffer.alloc(0)
    }
    const chunk = openChunk(sealed, { key, number, isLast })
    if (!chunk) {
      const isCut =
        isLast &&
        (sealed.length < tagBytes || openChunk(sealed, { key, number, isLast: false }) !== undefined)
      throw new CorruptArchive(`chunk ${number}`, isCut ? 'the file is cut off after it' : 'it is damaged')
    }
    number++
    return chunk
  }
  return inChunks(chunkBytes + tagBytes, opened, headerBytes)
}

function keyFor(words: string, header: Buffer): Buffer {
  if (header.length < headerBytes) throw new CorruptArchive('header', 'the file is cut off')
  const { key, check } = keysOf(words, header.subarray(magic.length, magic.length + saltBytes))
  if (!timingSafeEqual(check, header.subarray(magic.length + saltBytes)))
    throw new CorruptArchive('header', 'the file was encrypted with another BACKUP_KEY')
  return key
}

function openChunk(
  sealed: Buffer,
  { key, number, isLast }: { key: Buffer; number: number; isLast: boolean },
): Buffer | undefined {
  if (sealed.length < tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, key, nonceOf(number, isLast))
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Calls `work` for each chunk of a fixed size (the first chunk may have another) and for the remainder. */
function inChunks(
  size: number,
  work: (chunk: Buffer, isLast: boolean) => Buffer,
  firstSize = size,
): Transform {
  let waiting: Buffer[] = []
  let length = 0
  let next = firstSize
  function take(bytes: number): Buffer {
    const all = Buffer.concat(waiting)
    waiting = bytes < all.length ? [all.subarray(bytes)] : []
    length -= bytes
    return all.subarray(0, bytes)
  }
  const attempt = (done: TransformCallback, step: () => void) => {
    try {
      step()
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      attempt(done, () => {
        waiting.push(chunk)
        length += chunk.length
        // Holds back a chunk that may be the last.
        while (length > next) {
          this.push(work(take(next), false))
          next = size
        }
      })
    },
    flush(done) {
      attempt(done, () => void this.push(work(take(length), true)))
    },
  })
}
