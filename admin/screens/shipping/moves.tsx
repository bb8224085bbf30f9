import type { Calls } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import styles from './moves.module.css'

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
    <div className={styles.moves}>
      {closed.count > 0 && <Move moved={closed} verb="can no longer be bought" tone="closed" />}
      {opened.count > 0 && <Move moved={opened} verb="can be bought" tone="opened" />}
      {asked_otherwise > 0 && (
        <p>For {productsText(asked_otherwise)}, shoppers confirm or read something different.</p>
      )}
    </div>
  )
}

function Move({ moved, verb, tone }: { moved: Moved; verb: string; tone: 'opened' | 'closed' }) {
  const { count, places, products } = moved
  const where = places.map(({ region }) => region ?? 'the country at large').join(', ')
  return (
    <details className={styles[tone]}>
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
  )
}

function productsText(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
}
