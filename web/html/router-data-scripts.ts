/**
 * The scripts that pass a page's data to the browser's router, in the form that `ServerRouter` writes. It is not given
 * the stream, because it would render each chunk in a separate step.
 */
export async function handoffScripts(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const controller = 'window.__reactRouterContext.streamController'
  const text = JSON.stringify(Buffer.concat(chunks).toString()).replaceAll(/[<>&\u2028\u2029]/g, escaped)
  return [`${controller}.enqueue(${text});`, `${controller}.close();`]
}

/** '<' → '\u003c' */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
