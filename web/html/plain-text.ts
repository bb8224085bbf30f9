/** Entities that our editor writes, and others that are common in English texts. */
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  times: '×',
  frac12: '½',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
}

/** Tags within a word or sentence; all other tags end one. */
const inline = /<\/?(?:a|abbr|b|cite|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi

/** The paragraphs of an HTML text, without headings, tags or line breaks. */
export function plainText(html: string): string {
  return wholeText(html.replaceAll(/<h[1-6][\s\S]*?<\/h[1-6]>/gi, ' '))
}

/** All words of an HTML text on one line. */
export function wholeText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(inline, '')
    .replaceAll(/<!--[\s\S]*?-->|<[a-z/!?][^<>]*>/gi, ' ')
    .replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
      if (name) return named[name] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** At most `max` characters, cut between words. */
export function shortened(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2))
  return `${/^.*[^\s,;:.–-]/s.exec(words)?.[0] ?? ''}…`
}
