export type Encoding = 'br' | 'gzip' | 'identity'

export const minBytesToCompress = 1024

/** Brotli is preferred; a client accepts an encoding that it names without q=0. */
export function encodingFor(acceptEncoding: string | null): Encoding {
  return accepts(acceptEncoding, 'br') ? 'br' : accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

export function accepts(acceptEncoding: string | null | undefined, name: Encoding): boolean {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.split(';').map((one) => one.trim()))
  return accepted.some(
    ([encoding, quality = 'q=1']) => encoding === name && Number(quality.replace(/^q=/, '')) > 0,
  )
}

export function tagOf(etag: string, encoding: Encoding): string {
  return `"${etag}-${encoding}"`
}

/** Weak comparison, as RFC 9110 requires for If-None-Match: proxies that compress make a strong tag weak. */
export function matchesEtag(ifNoneMatch: string | null, tag: string): boolean {
  const tags = ifNoneMatch?.split(/,\s*/) ?? []
  return tags.some((one) => one === '*' || one.replace(/^W\//, '') === tag)
}
