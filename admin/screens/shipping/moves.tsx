import type { Calls } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'

type Preview = AnswerOf<Calls, 'POST /admin/shipping/countries/{code}/preview/'>
type Moved = Preview['opened']

/** Which products the unsaved rules block or unblock, and where. */
export function Moves({ preview, isChanged }: { preview: Preview; isChanged: boolean }) {
  const { opened, closed, asked_otherwise } = preview
  const isQuiet = opened.count + closed.count + asked_otherwise === 0
  if (isQuiet)
    return (
      <p className="quiet">
        {isChanged
          ? 'No product becomes available or unavailable, and shoppers aren’t asked anything different.'
          : 'No changes yet.'}
      </p>
    )
  return (
    <Stack gap={3}>
      {closed.count > 0 && <Move moved={closed} verb="can no longer be bought" edge="danger" />}
      {opened.count > 0 && <Move moved={opened} verb="can be bought" edge="start" />}
      {asked_otherwise > 0 && (
        <p>For {productsText(asked_otherwise)}, shoppers confirm or read something different.</p>
      )}
    </Stack>
  )
}

function Move({ moved, verb, edge }: { moved: Moved; verb: string; edge: 'start' | 'danger' }) {
  const { count, places, products } = moved
  const where = places.map(({ region }) => region ?? 'the country at large').join(', ')
  return (
    <Box edge={edge}>
      <details>
        <summary>
          <strong>
            {productsText(count)} {verb}
          </strong>{' '}
          in {where}
        </summary>
        <ul>
          {products.map(({ slug, name }) => (
            <li key={slug}>{name}</li>
          ))}
          {count > products.length && <li>and {(count - products.length).toLocaleString('en-US')} more</li>}
        </ul>
      </details>
    </Box>
  )
}

function productsText(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
}
