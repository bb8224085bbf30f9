import { unreadable } from './bank-statement.ts'

/**
 * The text of a file: by its byte order mark, by the encoding that it declares, as UTF-8, or, when it is not that, as
 * Windows-1252, which banks' older programs write and which holds Latin-1.
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

/** What an XML file says of itself: 'ISO-8859-1'. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = decode(bytes.subarray(0, 200), 'windows-1252')
  return /^(?:ï»¿)?\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head)?.[1]
}

/** A byte order mark is left out. Throws a TypeError when the bytes are not of that encoding. */
function decode(bytes: Uint8Array, encoding: string): string {
  let decoder: InstanceType<typeof TextDecoder>
  try {
    decoder = new TextDecoder(encoding, { fatal: true })
  } catch {
    return unreadable(`The encoding ${encoding} is not known.`)
  }
  return decoder.decode(bytes)
}
