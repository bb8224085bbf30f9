import { toast } from '#admin/kit/toasts.tsx'
import { type AnswerTo, answers } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failureText } from '#admin/session/failure-text.ts'
import type { ProductLine } from '#contract/admin/catalogue/products.ts'

type Change = { price?: string; is_active?: boolean }
type Line = Promise<ProductLine | undefined>

/** The last change of each product that is being sent; the next change of the product waits for its answer. */
const inFlight = new Map<number, Line>()

/**
 * Changes the price or visibility of a product in place. Returns undefined if the server refuses, and shows a toast
 * that starts with `failed`. The lists show the answer at once, so the next change starts from the new values.
 */
export function changeListing(product: ProductLine, change: Change, failed: string): Line {
  const { id } = product
  const line = (inFlight.get(id) ?? Promise.resolve(undefined)).then((own) =>
    send({ id, version: Math.max(product.version, own?.version ?? 0) }, change, failed),
  )
  inFlight.set(id, line)
  void line.then(() => inFlight.get(id) === line && inFlight.delete(id))
  return line
}

async function send(
  { id, version }: Pick<ProductLine, 'id' | 'version'>,
  change: Change,
  failed: string,
): Line {
  try {
    const line = await call('PATCH /admin/products/{id}/', { params: { id }, body: { version, ...change } })
    await answers.cancelQueries({ queryKey: ['GET /admin/products/'] })
    answers.setQueriesData<AnswerTo<'GET /admin/products/'>>(
      { queryKey: ['GET /admin/products/'] },
      (list) => list && { ...list, results: list.results.map((one) => (one.id === id ? line : one)) },
    )
    return line
  } catch (error) {
    toast({ text: `${failed} ${failureText(error)}`, kind: 'error' })
    return undefined
  } finally {
    // A retry starts from the shop's current values.
    void answers.invalidateQueries()
  }
}
