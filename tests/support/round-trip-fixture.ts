import { createDocument, getSchema } from '@tiptap/core'
import { htmlOf, schemaExtensions } from '#admin/kit/editor/schema.ts'

const schema = getSchema(schemaExtensions)

/** The editor's output for an unedited text. */
export function roundTrip(html: string): string {
  return htmlOf(createDocument(html, schema))
}

/** The elements of the editor's schema. */
export function elements(): string[] {
  const all = [...Object.values(schema.nodes), ...Object.values(schema.marks)]
  const made = all.map((type) => {
    if (type.name === 'doc' || type.name === 'text' || type.name === 'plain') return []
    return type.name === 'heading' ? ['h2', 'h3', 'h4'] : [type.name]
  })
  return made.flat()
}
