/**
 * The scripts that hand the data of a page to the browser's router, as `ServerRouter` writes them if it is given the
 * stream: chunk by chunk, each of which React renders in another step.
 */
export async function handoffScripts(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const controller = 'window.__reactRouterContext.streamController'
  const text = JSON.stringify(Buffer.concat(chunks).toString()).replaceAll(/[<>&\u2028\u2029]/g, escaped)
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`
  return script(`${controller}.enqueue(${text});`) + script(`${controller}.close();`)
}

/** '<' → '\u003c' */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
