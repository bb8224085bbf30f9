import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'
import { tokenFor } from '#tests/support/browser-fixture.ts'
import type { Sent } from '#tests/support/dom-backend.ts'
import { answerOptions, answers } from './answers.ts'
import { useOrder } from './orders.ts'
import { adminTokens } from './tokens.ts'

const { backend } = openAdmin()

test('a moved row stays in place even before the list is rendered with the answer', async () => {
  adminTokens.saveTokens({ access: tokenFor('3', 3600), refresh: 'refresh' })
  const items = [1, 2, 3].map((id) => ({ id }))
  answers.setQueryData<unknown>(answerOptions('GET /admin/faqs/').queryKey, { version: 1, results: items })
  backend.answer('PUT', '/admin/faqs/order/', ({ body }: Sent) => ({
    version: 2,
    results: body.ids.map((id: number) => ({ id })),
  }))
  const seen: string[] = []
  const { result } = renderHook(
    () => {
      const order = useOrder('faqs')
      // Like a page that does not rerender with each answer.
      seen.push(
        order
          .arranged(items)
          .map(({ id }) => id)
          .join(''),
      )
      return order
    },
    { wrapper: ({ children }) => <QueryClientProvider client={answers}>{children}</QueryClientProvider> },
  )
  const rendered = seen.length
  result.current.save([{ id: 3 }, { id: 1 }, { id: 2 }])
  await waitFor(() => expect(answers.isMutating()).toBe(0))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(new Set(seen.slice(rendered))).toEqual(new Set(['312']))
})
