import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Sales } from '../../../contract/office/reports.ts'
import styles from './sales-chart.module.css'
import { dayText, wholeDollars } from './words.ts'

const height = 240
const edge = { top: 24, right: 2, bottom: 26, left: 2 }

type Props = {
  sales: Sales
  /** The index of the day that is pointed at; undefined when it is left. */
  onPoint: (day: number | undefined) => void
}

/** The period as an area, the one before as a dashed line, on one scale. */
export function SalesChart({ sales, onPoint }: Props) {
  const [frame, width] = useWidth()
  const [pointed, setPointed] = useState<number>()
  const { days, before } = sales
  const nets = days.map(({ net }) => Number(net))
  const former = before.days.map(({ net }) => Number(net))
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [edge.left, width - edge.right])
  const y = scaleLinear(
    [Math.min(0, ...nets, ...former), Math.max(100, ...nets, ...former)],
    [height - edge.bottom, edge.top],
  ).nice(3)
  const point = (day: number | undefined) => {
    setPointed(day)
    onPoint(day)
  }
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left
    point(Math.min(days.length - 1, Math.max(0, Math.round(x.invert(left)))))
  }
  const across = (_: number, index: number) => x(index)
  const net = pointed === undefined ? undefined : nets[pointed]

  return (
    <div ref={frame} className={styles.frame}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={labelOf(sales)}
        onPointerMove={onMove}
        onPointerLeave={() => point(undefined)}
      >
        {y.ticks(3).map((tick) => (
          <g key={tick} className={styles.tick}>
            <line x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
            {tick !== 0 && (
              <text x={0} y={y(tick) - 5}>
                {wholeDollars(tick)}
              </text>
            )}
          </g>
        ))}
        <path className={styles.before} d={line<number>(across, y)(former) ?? ''} />
        <path className={styles.area} d={area<number>(across, y(0), y)(nets) ?? ''} />
        <path className={styles.line} d={line<number>(across, y)(nets) ?? ''} />
        {pointed !== undefined && net !== undefined && (
          <g className={styles.point}>
            <line x1={x(pointed)} x2={x(pointed)} y1={edge.top} y2={height - edge.bottom} />
            <circle cx={x(pointed)} cy={y(net)} r={4} />
          </g>
        )}
        <g className={styles.days}>
          <text x={edge.left} y={height - 6}>
            {dayText(sales.from)}
          </text>
          <text x={width - edge.right} y={height - 6} textAnchor="end">
            {dayText(sales.to)}
          </text>
        </g>
      </svg>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.now}>this period</span> <span className={styles.then}>the one before</span>
      </p>
    </div>
  )
}

function labelOf({ from, to, sums, before }: Sales): string {
  return `Net sales by day, ${dayText(from)} to ${dayText(to)}: ${wholeDollars(sums.net)}, in the period before ${wholeDollars(before.sums.net)}.`
}

/** The width of an element, which a drawing in pixels needs to know. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(320)
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [frame, width] as const
}
