/** One or two letters are in no trigram index but at the beginning of a word. */
const isShort = /^[\p{L}\p{N}]{1,2}$/u

/**
 * What staff type, as a pattern for `like`. The texts that are searched have indexes of trigrams, are in small letters and
 * begin with a space: one or two letters match the beginnings of words, more match anywhere.
 */
export function searchPattern(search: string): string {
  const text = search.trim().toLowerCase()
  return isShort.test(text) ? `% ${literal(text)}%` : containing(text)
}

/** What contains a text, as a pattern for `like`. */
export function containing(text: string): string {
  return `%${literal(text)}%`
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
