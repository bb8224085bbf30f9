import { embeddable } from '#web/client/settings.ts'

const dataElementId = 'router-data'
const controller = 'window.__reactRouterContext.streamController'

/** `element` is HTML without code; `scripts` are code. */
type RouterData = { element: string; scripts: string[] }

/**
 * A page's data for the browser's router. `ServerRouter` writes a list whose values refer to each other by number, which
 * compresses badly: plain JSON saves 2 to 3 KB, on some pages a round trip of the first visit. The browser makes the list
 * of it (`web/client/hand-off-data.ts`). Data with anything but JSON, such as an error, keep the form of `ServerRouter`.
 */
export async function routerData(stream: ReadableStream<Uint8Array>): Promise<RouterData> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const list = Buffer.concat(chunks).toString()
  const data = plainData(list)
  if (data === undefined) {
    const text = JSON.stringify(list).replaceAll(/[<>&\u2028\u2029]/g, escaped)
    return { element: '', scripts: [`${controller}.enqueue(${text});`, `${controller}.close();`] }
  }
  const json = embeddable(data)
  const element = `<script type="application/json" id="${dataElementId}">${json}</script>`
  return { element, scripts: [] }
}

/** '<' → '\u003c' */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Numbers for values that are not in the list. */
const nothing = -5
const missing = -7

/** The value of a list; undefined if it has more than JSON. Drops properties that are undefined. */
function plainData(list: string): unknown {
  const lines = list.trim().split('\n')
  const values: unknown = lines.length === 1 ? JSON.parse(list) : undefined
  if (!Array.isArray(values)) return undefined
  let isPlain = true
  const read = (place: number): unknown => {
    if (place === nothing) return null
    const value: unknown = values[place]
    if (place < 0 || (Array.isArray(value) && typeof value[0] === 'string')) isPlain = false
    else if (Array.isArray(value)) return value.map(read)
    else if (typeof value === 'object' && value !== null) return properties(value)
    return value
  }
  const properties = (value: object) =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([, place]) => place !== missing)
        .map(([name, place]) => [values[Number(name.slice(1))], read(place)]),
    )
  const data = read(0)
  return isPlain ? data : undefined
}
