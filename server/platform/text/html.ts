import sanitize from 'sanitize-html'
import { z } from 'zod'
import { parseInput } from '#server/platform/kernel/problem.ts'

/** The editor of the back office offers exactly these elements. */
export const allowedElements =
  `h2 h3 h4 p br hr ul ol li dl dt dd blockquote cite em i strong b a figure figcaption img
   table caption thead tbody tr th td pre code sup sub abbr span`.split(/\s+/)

const options: sanitize.IOptions = {
  allowedTags: allowedElements,
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    '*': ['lang', 'id'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
}

/** Sanitizes HTML by staff, on save, against an allow-list: no script, style, frame or event handler remains. */
export function cleanHtml(html: string): string {
  return sanitize(html, options)
}

/**
 * Sanitizes a field and checks the result against the schema again: it may have become empty, or longer because of
 * escapes. Refuses it under the field's name.
 */
export function cleanField(field: string, schema: z.ZodType<string>, html: string): string {
  return parseInput(z.object({ [field]: schema }), { [field]: cleanHtml(html) })[field] ?? ''
}

const blockEnd =
  /<\/(?:h[1-6]|p|li|dt|dd|blockquote|figcaption|caption|tr|th|td|pre)>|<br\s*\/?>|<hr\s*\/?>/gi
const escaped: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of sanitized HTML, on one line. */
export function textOfHtml(html: string): string {
  return sanitize(html.replaceAll(blockEnd, ' $&'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => escaped[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
