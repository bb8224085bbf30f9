import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Encoding, encodingFor, minBytesToCompress } from './content-encoding.ts'

/** Of what is compressed for one caller: a tenth more bytes than the usual levels, in a fifth of their time. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 }
const gzipLevel = 2

export type Compressed = { body: string | Uint8Array<ArrayBuffer>; encoding: Encoding }

/**
 * The body of an answer that is not kept, as a caller takes it. In this thread: to make a string of 100 KB of the answer
 * takes longer than to compress it, and so does to hand it to another thread and to wait.
 */
export function compressAtOnce(
  body: string | Uint8Array<ArrayBuffer>,
  acceptEncoding: string | undefined,
): Compressed {
  const encoding = body.length < minBytesToCompress ? 'identity' : encodingFor(acceptEncoding ?? null)
  if (encoding === 'br') return { encoding, body: brotliCompressSync(body, { params: brotliParams }) }
  if (encoding === 'gzip') return { encoding, body: gzipSync(body, { level: gzipLevel }) }
  return { encoding, body }
}
