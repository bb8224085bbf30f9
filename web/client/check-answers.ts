import { z } from 'zod'
import { enterSecondFactorCall } from '#contract/admin/accounts/second-factor.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { shopTable } from '#contract/shop/table.ts'

const table: readonly Endpoint[] = [...shopTable, enterSecondFactorCall]

/**
 * Compares an answer with the contract and logs an error, which fails a test. For development and tests only, since it
 * loads all schemas. Accepts extra fields and both shapes of a list.
 */
export function checkAnswer(name: string, answer: unknown): void {
  const endpoint = table.find(({ method, path }) => `${method} ${path}` === name)
  if (!endpoint) {
    console.error(`${name} is not in the contract`)
    return
  }
  const found = asList(endpoint.answer, answer).safeParse(answer)
  if (!found.success) console.error(`${name} broke the contract:\n${z.prettifyError(found.error)}`)
}

function asList(schema: z.ZodType, answer: unknown): z.ZodType {
  if (schema instanceof z.ZodObject && schema.shape.results && Array.isArray(answer))
    return schema.shape.results
  const isPage = typeof answer === 'object' && answer !== null && 'results' in answer
  return schema instanceof z.ZodArray && isPage ? z.object({ results: schema }) : schema
}
