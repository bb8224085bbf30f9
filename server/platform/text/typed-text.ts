/** Zero-width spaces and marks, the soft hyphen, the byte order mark: what copying leaves around a name or an address. */
const unseen = /^[\u00ad\u200b\u200e\u200f\u2060\ufeff]$/
const blank = /^\s$/

/**
 * A text as the shop keeps it, whatever keyboard it was typed on: each letter with its accents as one character (NFC), and
 * at both ends nothing that cannot be seen.
 */
export function typedText(text: string): string {
  return withoutUnseenEnds(text.normalize('NFC'))
}

/** Blanks between them go as well; at an end with blanks alone they stay, since whoever reads the text judges these. */
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
