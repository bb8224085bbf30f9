import { unreadable } from './bank-statement.ts'

/**
 * Decodes a file by its byte order mark or its declared encoding, else as UTF-8, else as Windows-1252, which older
 * banking programs write and which is a superset of Latin-1.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be')
  if (declared) return decode(bytes, declared)
  try {
    return decode(bytes, 'utf-8')
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

/** The encoding that an XML file declares: 'ISO-8859-1'. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = decode(bytes.subarray(0, 200), 'windows-1252')
  return /^(?:ï»¿)?\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head)?.[1]
}

/**
 * Removes a byte order mark, and composes letters with their accents. Throws a TypeError if the bytes are invalid in
 * that encoding.
 */
function decode(bytes: Uint8Array, encoding: string): string {
  let decoder: InstanceType<typeof TextDecoder>
  try {
    decoder = new TextDecoder(encoding, { fatal: true })
  } catch {
    return unreadable({ code: 'file_encoding_unknown', params: { encoding } })
  }
  return decoder.decode(bytes).normalize('NFC')
}
