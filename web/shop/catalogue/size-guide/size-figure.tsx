import { type CSSProperties, useId } from 'react'
import { Link } from 'react-router'
import { sizeMessages } from '#messages/size.ts'
import type { Shape } from '#model/shapes.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import { useUnits } from '#web/client/units.ts'
import { drawnHandLength, Hand, handLength } from './hand.tsx'
import { Knife } from './knife.tsx'
import { Rule } from './rule.tsx'
import styles from './size-figure.module.css'
import { UnitsChoice } from './units-choice.tsx'

const messages = sizeMessages

type Props = { blade_cm: number; overall_cm: number; shape: Shape | null | undefined }

/** A knife to scale above a ruler and a hand. */
export function SizeFigure({ blade_cm: blade, overall_cm: overall, shape }: Props) {
  const titleId = useId()
  const units = useUnits()
  const handle = overall - blade
  const full = Math.max(overall, 31)
  const style = { '--handle': handle, '--overall': overall, '--full': full } as CSSProperties
  return (
    <section className={styles.size} style={style} aria-labelledby={titleId}>
      <Cluster align="baseline" justify="between" gap={5} rows={2}>
        <h2 id={titleId}>{messages.title}</h2>
        <UnitsChoice />
      </Cluster>
      <figure>
        <div role="img" aria-label={messages.drawing(handle, blade, overall)}>
          <Knife {...{ shape, blade, overall, full }} />
        </div>
        <div className={styles.lengths} aria-hidden="true">
          <span>
            {messages.handle} <b>{messages.length(handle, units)}</b>
          </span>
          <span>
            {messages.blade} <b>{messages.length(blade, units)}</b>
          </span>
          <span>
            {messages.overall} <b>{messages.length(overall, units)}</b>
          </span>
        </div>
        <Rule units={units} full={full} />
        <div className={styles.hand} style={{ width: `${(drawnHandLength / full) * 100}%` }}>
          <Hand />
        </div>
        <figcaption>
          {messages.caption(handLength, units)} <Link to="/size-guide">{messages.guide}</Link>
        </figcaption>
      </figure>
    </section>
  )
}
