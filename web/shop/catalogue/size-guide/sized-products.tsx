import { Link, useRevalidator } from 'react-router'
import { sizeGuideMessages } from '#messages/size-guide.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import type { Loaded } from '#web/client/loaded.ts'
import { productAddress } from '#web/client/page-addresses.ts'
import { type Units, useUnits } from '#web/client/units.ts'
import styles from '../drawings.module.css'
import { drawnHandLength, Hand, handLength } from './hand.tsx'
import { Knife } from './knife.tsx'
import type { SizedProduct } from './load-sizes.ts'
import { Rule } from './rule.tsx'

const { knives: messages, empty } = sizeGuideMessages

/** Products to the same scale, below a ruler and a hand. */
export function SizedProducts({ pieces }: { pieces: Loaded<SizedProduct[]> }) {
  const { revalidate } = useRevalidator()
  const units = useUnits()
  if (!pieces.ok) return <ErrorBox message={pieces.message} onRetry={revalidate} />
  if (pieces.value.length === 0) return <EmptyState title={empty} />
  const full = Math.max(31, ...pieces.value.map(({ measures }) => measures.overall_cm))
  return (
    <Columns as="ul" least={20} most={2} gap="gap">
      <Stack as="li" gap={3} className={styles.piece}>
        <div>
          <Rule units={units} full={full} />
          <div style={{ width: `${(drawnHandLength / full) * 100}%` }}>
            <Hand />
          </div>
        </div>
        <p className="quiet small">{messages.hand(handLength, units)}</p>
      </Stack>
      {pieces.value.map((product) => (
        <SizedProductRow key={product.slug} {...{ piece: product, full, units }} />
      ))}
    </Columns>
  )
}

function SizedProductRow({ piece, full, units }: { piece: SizedProduct; full: number; units: Units }) {
  const { blade_cm: blade, overall_cm: overall, weight_g: weight } = piece.measures
  return (
    <Stack as="li" gap={3} className={styles.piece}>
      <Knife {...{ shape: piece.shape, blade, overall, full }} />
      <div>
        <Link to={productAddress(piece.slug)} className="name">
          {piece.name}
        </Link>
        <p className="quiet small">{messages.measures(blade, overall, weight, units)}</p>
      </div>
    </Stack>
  )
}
