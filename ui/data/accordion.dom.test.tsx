import { cleanup } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { AccordionItem } from './accordion.tsx'

afterEach(cleanup)

test('an item that was opened before hydration says so, and a closed one does not', async () => {
  const onToggle = vi.fn()
  const item = (
    <AccordionItem title="Do you ship to my country?" onToggle={onToggle}>
      Yes.
    </AccordionItem>
  )
  for (const isOpen of [false, true]) {
    const place = document.body.appendChild(document.createElement('main'))
    place.innerHTML = renderToString(item)
    const details = place.querySelector('details')
    if (details) details.open = isOpen
    await act(async () => void hydrateRoot(place, item))
    expect(onToggle.mock.calls).toEqual(isOpen ? [[true]] : [])
    place.remove()
  }
})
