import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '../read-json.ts'

const SeedFaq = z.strictObject({
  question: z.string().endsWith('?'),
  /** HTML. */
  answer: z.string().startsWith('<p>'),
})
export type SeedFaq = z.infer<typeof SeedFaq>

const text = z.string().min(1)

/** Plain text, with a blank line between paragraphs. */
const SeedCompany = z.strictObject({
  tagline: text,
  history_summary: text,
  mission_statement: text,
  vision_statement: text,
  core_values: z.array(z.strictObject({ name: text, description: text })),
})
export type SeedCompany = z.infer<typeof SeedCompany>

export type SeedPolicy = {
  document_type: 'refund_policy' | 'privacy_policy'
  content: string
  return_days: number | null
}

export function readFaqs(): SeedFaq[] {
  return readJson(join(import.meta.dirname, 'faqs.json'), z.array(SeedFaq))
}

/** The shop's policies as HTML, without the title that their page adds. */
export function readPolicies(): SeedPolicy[] {
  return [
    {
      document_type: 'refund_policy',
      content: readText('refund-policy.html'),
      return_days: 14,
    },
    { document_type: 'privacy_policy', content: readText('privacy-policy.html'), return_days: null },
  ]
}

export function readCompany(): SeedCompany {
  return readJson(join(import.meta.dirname, 'company.json'), SeedCompany)
}

function readText(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8').trim()
}
