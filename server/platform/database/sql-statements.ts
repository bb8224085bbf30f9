/**
 * Matches comments, string literals, quoted names and semicolons. Only a semicolon outside the others ends a statement.
 */
const parts = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g

/** The statements of a migration, without comments between them. */
export function statementsOf(text: string): string[] {
  const statements = ['']
  let end = 0
  const add = (more: string) => {
    statements[statements.length - 1] += more
  }
  for (const { 0: part, index } of text.matchAll(parts)) {
    add(text.slice(end, index))
    end = index + part.length
    if (part === ';') statements.push('')
    else if (!part.startsWith('--') && !part.startsWith('/*')) add(part)
  }
  add(text.slice(end))
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
