import { type CSSProperties, useId } from 'react'
import { Link } from 'react-router'
import { sizeMessages } from '#messages/size.ts'
import type { Shape } from '#model/shapes.ts'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { useUnits } from '#web/client/units.ts'
import styles from '../drawings.module.css'
import { drawnHandLength, Hand, handLength } from './hand.tsx'
import { Knife } from './knife.tsx'
import { Rule } from './rule.tsx'
import { UnitsChoice } from './units-choice.tsx'

const messages = sizeMessages

type Props = { blade_cm: number; overall_cm: number; shape: Shape | null | undefined }

/** A knife to scale above a ruler and a hand. */
export function SizeFigure({ blade_cm: blade, overall_cm: overall, shape }: Props) {
  const titleId = useId()
  const units = useUnits()
  const handle = overall - blade
  const full = Math.max(overall, 31)
  const lengths = [
    [messages.handle, handle],
    [messages.blade, blade],
    [messages.overall, overall],
  ] as const
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId}>
      <Cluster align="baseline" justify="between" gap={5} rows={2}>
        <h2 id={titleId}>{messages.title}</h2>
        <UnitsChoice />
      </Cluster>
      <Stack as="figure" gap={4}>
        <Stack gap={3}>
          <div role="img" aria-label={messages.drawing(handle, blade, overall)}>
            <Knife {...{ shape, blade, overall, full }} />
          </div>
          <div className="small" aria-hidden="true">
            {lengths.map(([name, length]) => (
              <span
                key={name}
                className={styles.length}
                style={{ '--share': length / full } as CSSProperties}
              >
                {name} <b>{messages.length(length, units)}</b>
              </span>
            ))}
          </div>
        </Stack>
        <Rule units={units} full={full} />
        <div style={{ width: `${(drawnHandLength / full) * 100}%` }}>
          <Hand />
        </div>
        <figcaption className="quiet small">
          {messages.caption(handLength, units)} <Link to="/size-guide">{messages.guide}</Link>
        </figcaption>
      </Stack>
    </Stack>
  )
}
