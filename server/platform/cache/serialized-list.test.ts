import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializeWith, withResults } from './serialized-list.ts'

const Piece = z.object({ name: z.string() })

test('fields that the schema does not name are not written', () => {
  const written = serializeWith(Piece, { name: 'कर्द', cost: 7 } as never)
  expect(Buffer.from(written).toString()).toBe('{"name":"कर्द"}')
})

test.for([[[]], [['कर्द']], [['a', 'b', '"results":[]']]])(
  'a list with the results %j equals the list serialized at once',
  ([names = []]) => {
    const results = names.map((name) => ({ name }))
    const list = { next: '/?search="results":[]', results: [], last: '"results":[' }
    const written = withResults(
      JSON.stringify(list),
      results.map((result) => serializeWith(Piece, result)),
    )
    expect(Buffer.from(written).toString()).toBe(JSON.stringify({ ...list, results }))
  },
)
