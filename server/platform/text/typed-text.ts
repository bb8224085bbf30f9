/**
 * Zero-width spaces and marks, the soft hyphen, and the byte order mark, which often surround a copied name or address.
 */
const unseen = /^[\u00ad\u200b\u200e\u200f\u2060\ufeff]$/
const blank = /^\s$/

/**
 * Normalizes a text for storage, whatever keyboard typed it: each letter with its accents becomes a single character
 * (NFC), and invisible characters at both ends are removed.
 */
export function typedText(text: string): string {
  return withoutUnseenEnds(text.normalize('NFC'))
}

/**
 * Also removes blanks next to invisible characters. Ends that contain only blanks stay: the code that uses a text
 * decides whether to trim it.
 */
function withoutUnseenEnds(text: string): string {
  let start = 0
  let end = text.length
  for (let at = 0; at < end && isNothing(text[at]); at++) if (unseen.test(text[at] ?? '')) start = at + 1
  for (let at = end - 1; at >= start && isNothing(text[at]); at--) if (unseen.test(text[at] ?? '')) end = at
  return text.slice(start, end)
}

function isNothing(letter = ''): boolean {
  return unseen.test(letter) || blank.test(letter)
}
