import { bladeOutlines, bolsterOutline, handleOutlines } from '#model/blade-outlines.ts'
import type { Shape } from '#model/shapes.ts'
import styles from '../drawings.module.css'

/** Lengths in mm. */
type Props = { shape: Shape | null | undefined; blade: number; overall: number }

/** Blades longer than this grow only in length. */
const deepest = 360

/** The drawing of a `Knife`, in mm: its butt at 0 0, its tip at `overall` 0. */
export default function KnifeOutline({ shape, blade, overall }: Props) {
  if (!shape) return <Bars blade={blade} overall={overall} />
  const outline = bladeOutlines[shape]
  const handle = handleOutlines[outline.handle]
  // Butt and tip are level and the heel between them is raised, as on a table.
  const drop = (outline.drop * Math.PI) / 180
  const [x, y] = [overall - blade * Math.cos(drop), -blade * Math.sin(drop)]
  const slope = (Math.atan2(y, x) * 180) / Math.PI
  const across = (blade * Math.min(1, deepest / blade)) / 1000
  const along = blade / 1000
  return (
    <>
      <g
        transform={`translate(${cut(x)} ${cut(y)}) rotate(${outline.drop}) scale(${cut(along)} ${cut(across)})`}
      >
        <path className={styles.blade} d={outline.blade} />
        <path className={styles.thin} d={outline.lines} />
      </g>
      <g transform={`rotate(${cut(slope)}) scale(${cut(Math.hypot(x, y) / 1000)})`}>
        <path className={styles.handle} d={handle.outline} />
        <path className={styles.thin} d={handle.lines} />
        <path className={styles.bolster} d={bolsterOutline} />
      </g>
    </>
  )
}

/** For other shapes: handle, bolster and blade as bars, without invented details. */
function Bars({ blade, overall }: { blade: number; overall: number }) {
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
