import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { inParts, type Part } from './parts.tsx'

afterEach(cleanup)

const inputs = { name: 'Name', link: 'Link', note: 'Note' }

test.each<[shown: string[], parts?: Part<keyof typeof inputs>[]]>([
  [['NameLinkNote']],
  [['MapLink', 'NameNote'], [{ title: 'Map', fields: ['link'] }]],
  [
    ['Note', 'NameLink'],
    [{ fields: ['note'] }, { fields: ['name', 'link'] }],
  ],
])('each field stands in its part, and the others at the end: %j', (shown, parts) => {
  const { container } = render(<div>{inParts(parts, inputs)}</div>)
  const sections = [...container.querySelectorAll('section')].map(({ textContent }) => textContent)
  expect(sections.length > 0 ? sections : [container.textContent]).toEqual(shown)
})
