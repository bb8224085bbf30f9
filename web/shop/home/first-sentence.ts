/** The first sentence of a description, as plain text and without its full stop. */
export function firstSentence(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
  const end = text.search(/[.!?](?:\s|$)/)
  return end === -1 ? text : text.slice(0, end)
}
