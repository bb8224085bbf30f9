import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { optionalPart } from './optional-part.ts'

afterEach(cleanup)

test('a part whose file does not load leaves the page as it is, and one that loads is shown', async () => {
  const Lost = optionalPart<{ name: string }>(() => Promise.reject(new Error('gone')))
  const Found = optionalPart(async () => ({ name }: { name: string }) => <p>{name} has come</p>)
  const { container } = render(
    <>
      <p>The page</p>
      <Suspense>
        <Lost name="A" />
      </Suspense>
      <Suspense>
        <Found name="B" />
      </Suspense>
    </>,
  )
  await screen.findByText('B has come')
  expect(container.textContent).toBe('The pageB has come')
})
