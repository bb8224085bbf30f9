import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shapes } from '#model/shapes.ts'
import { Hand } from './size-guide/hand.tsx'
import { Knife } from './size-guide/knife.tsx'

const found = (text: string, pattern: RegExp) =>
  [...new Set(Array.from(text.matchAll(pattern), ([, name]) => name))].sort()

test('the file has what the drawings use, and nothing else', () => {
  const used = renderToStaticMarkup(
    <>
      {shapes.map((shape) => (
        <Knife key={shape} shape={shape} blade={25} overall={38} full={40} />
      ))}
      <Hand />
    </>,
  )
  const file = readFileSync(join(import.meta.dirname, 'outlines.svg'), 'utf8')
  expect(found(used, /outlines\.svg[^"]*#(\w+)"/g)).toEqual(found(file, / id="(\w+)"/g))
})
