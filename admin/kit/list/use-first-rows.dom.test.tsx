import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

// Tests of other lists may run before in the same process; this one begins with a back office that has opened none.
vi.resetModules()
const { useFirstRows } = await import('./use-first-rows.ts')

const all = Array.from({ length: 30 }, (_, index) => index)

function Rows() {
  return useFirstRows(all, 12).map((row) => <hr key={row} />)
}

const list = (key: string) => (
  <MemoryRouter initialEntries={[{ pathname: '/products', key }]}>
    <Rows />
  </MemoryRouter>
)
const firstRendered = (key: string) => renderToString(list(key)).split('<hr').length - 1

test('a list that staff come back to renders all rows at once', () => {
  expect(firstRendered('k3x9')).toBe(30)
})

test('a list with which the back office opens renders its first rows, and then all; later it is whole', () => {
  expect(firstRendered('default')).toBe(12)
  render(list('default'))
  expect(screen.getAllByRole('separator')).toHaveLength(30)
  expect(firstRendered('default')).toBe(30)
})
