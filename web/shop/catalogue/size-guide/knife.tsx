import type { Shape } from '#model/shapes.ts'
import styles from '../drawings.module.css'
import { bladeOutline, type Handle, outline } from '../outlines.ts'
import { Drawing } from './drawing.tsx'

export type KnifeProps = {
  /** Null draws bars instead of outlines. */
  shape: Shape | null | undefined
  /** In cm. */
  blade: number
  overall: number
  /** The length in cm that fills the width. Use the same value for drawings that readers compare. */
  full: number
}

/** The handle of a pattern, and the angle in degrees by which its blade drops towards the tip when the knife lies level. */
const patterns: Record<Shape, { handle: Handle; drop: number }> = {
  sirupate: { handle: 'ringed', drop: 5.2 },
  bhojpure: { handle: 'ringed', drop: 7.3 },
  ang_khola: { handle: 'ringed', drop: 6.7 },
  panawal: { handle: 'riveted', drop: 6.2 },
  chitlange: { handle: 'ringed', drop: 6.3 },
  chainpure: { handle: 'ringed', drop: 4.6 },
  dhankute: { handle: 'ringed', drop: 5.7 },
  service: { handle: 'ringed', drop: 6.2 },
  service_riveted: { handle: 'riveted', drop: 6.2 },
  kothimora: { handle: 'ringed', drop: 3.5 },
  budhune: { handle: 'ringed', drop: 7.7 },
  hanshee: { handle: 'ringed', drop: 9 },
  longleaf: { handle: 'ringed', drop: 3.5 },
  bushcraft: { handle: 'riveted', drop: 3 },
  kitchen: { handle: 'plain', drop: 1.5 },
  cleaver: { handle: 'plain', drop: 0 },
  karda: { handle: 'plain', drop: 0 },
}

/** Blades longer than this, in mm, grow only in length. */
const deepest = 360

/** How far a shape extends above and below the line from butt to tip, as fractions of the overall length. */
function reach(shape: Shape | null | undefined) {
  return { above: shape === 'hanshee' ? 0.24 : 0.2, below: shape === 'cleaver' ? 0.23 : 0.1 }
}

/** A knife to scale, its butt on the left and its edge down. Decorative: the parent must state its length. */
export function Knife({ shape, blade, overall, full }: KnifeProps) {
  const { above, below } = reach(shape)
  const box = [0, -above * overall * 10, full * 10, (above + below) * overall * 10]
  const lengths = { blade: blade * 10, overall: overall * 10 }
  return (
    <Drawing viewBox={box.map(Math.round).join(' ')}>
      {shape ? <Pattern shape={shape} {...lengths} /> : <Bars {...lengths} />}
    </Drawing>
  )
}

/** In mm. The butt is at 0 0, the tip at `overall` 0. */
type Lengths = { blade: number; overall: number }

function Pattern({ shape, blade, overall }: Lengths & { shape: Shape }) {
  const { handle, drop } = patterns[shape]
  // Butt and tip are level and the heel between them is raised, as on a table.
  const angle = (drop * Math.PI) / 180
  const [x, y] = [overall - blade * Math.cos(angle), -blade * Math.sin(angle)]
  const slope = (Math.atan2(y, x) * 180) / Math.PI
  const across = (blade * Math.min(1, deepest / blade)) / 1000
  const along = blade / 1000
  return (
    <>
      <use
        className={styles.blade}
        href={bladeOutline(shape)}
        transform={`translate(${cut(x)} ${cut(y)}) rotate(${drop}) scale(${cut(along)} ${cut(across)})`}
      />
      <g transform={`rotate(${cut(slope)}) scale(${cut(Math.hypot(x, y) / 1000)})`}>
        <use className={styles.handle} href={outline(handle)} />
        <use className={styles.bolster} href={outline('bolster')} />
      </g>
    </>
  )
}

/** For other shapes: handle, bolster and blade as bars, without invented details. */
function Bars({ blade, overall }: Lengths) {
  const heel = overall - blade
  return (
    <>
      <path className={styles.handle} d={`M0-11H${heel}V11H0z`} />
      <path className={styles.blade} d={`M${heel}-15H${overall - 30}L${overall} 15H${heel}z`} />
      <path className={styles.bolster} d={`M${heel - 6}-16h12v32h-12z`} />
    </>
  )
}

function cut(value: number): number {
  return Number(value.toFixed(4))
}
