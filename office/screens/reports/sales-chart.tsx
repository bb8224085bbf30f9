import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { type PointerEvent, useState } from 'react'
import type { Sales } from '../../../contract/office/reports.ts'
import { dollars, shortDay } from './figures.ts'
import styles from './sales-chart.module.css'
import { useWidth } from './use-width.ts'

const height = 260
const margin = { top: 12, right: 8, bottom: 28, left: 58 }

/** Net sales by day as a line, and the period before as a broken one beneath it. */
export function SalesChart({ sales }: { sales: Sales }) {
  const [ref, width] = useWidth()
  const [pointed, setPointed] = useState<number>()
  const now = sales.days.map(({ net }) => Number(net))
  const before = sales.before.days.map(({ net }) => Number(net))
  const last = Math.max(1, now.length - 1)
  const x = scaleLinear([0, last], [margin.left, Math.max(margin.left + 1, width - margin.right)])
  const y = scaleLinear(
    [Math.min(0, ...now, ...before), Math.max(100, ...now, ...before)],
    [height - margin.bottom, margin.top],
  ).nice(4)
  const path = line<number>()
    .x((_, index) => x(index))
    .y((value) => y(value))
    .curve(curveMonotoneX)
  const ground = area<number>()
    .x((_, index) => x(index))
    .y0(y(0))
    .y1((value) => y(value))
    .curve(curveMonotoneX)
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left
    setPointed(Math.max(0, Math.min(now.length - 1, Math.round(x.invert(left)))))
  }
  const label = `Net sales by day from ${sales.from} to ${sales.to}: ${dollars(sales.sums.net)}, against ${dollars(sales.before.sums.net)} in the period before`
  return (
    <figure className={styles.chart} ref={ref}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={label}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          {y.ticks(4).map((tick) => (
            <g key={tick} className={styles.tick}>
              <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
              <text x={margin.left - 8} y={y(tick)} dy="0.32em">
                {shortDollars(tick)}
              </text>
            </g>
          ))}
          {dayTicks(now.length, width).map((index) => (
            <text key={index} className={styles.day} x={x(index)} y={height - 8}>
              {shortDay(sales.days[index]?.day ?? sales.from)}
            </text>
          ))}
          <path className={styles.before} d={path(before) ?? ''} />
          <path className={styles.ground} d={ground(now) ?? ''} />
          <path className={styles.now} d={path(now) ?? ''} />
          {now.length === 1 && <circle className={styles.dot} cx={x(0)} cy={y(now[0] ?? 0)} r={4} />}
          {pointed !== undefined && (
            <>
              <line
                className={styles.pointer}
                x1={x(pointed)}
                x2={x(pointed)}
                y1={margin.top}
                y2={height - margin.bottom}
              />
              <circle className={styles.dot} cx={x(pointed)} cy={y(now[pointed] ?? 0)} r={4} />
            </>
          )}
        </svg>
      )}
      <figcaption>
        {pointed === undefined ? (
          <>
            <span className={styles.keyNow}>These days</span>
            <span className={styles.keyBefore}>
              {shortDay(sales.before.from)} – {shortDay(sales.before.to)}
            </span>
          </>
        ) : (
          <Pointed sales={sales} index={pointed} />
        )}
      </figcaption>
    </figure>
  )
}

function Pointed({ sales, index }: { sales: Sales; index: number }) {
  const [day, former] = [sales.days[index], sales.before.days[index]]
  if (!day) return null
  return (
    <span>
      <strong>{shortDay(day.day)}</strong> {dollars(day.net)}, {day.orders}{' '}
      {day.orders === 1 ? 'order' : 'orders'}
      {former && ` (${shortDay(former.day)}: ${dollars(former.net)})`}
    </span>
  )
}

function shortDollars(amount: number): string {
  return amount.toLocaleString('en-US', {
    ...{ style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 },
  })
}

/** Which days have their date beneath: as many as fit, the first among them. */
function dayTicks(days: number, width: number): number[] {
  const fitting = Math.max(2, Math.floor(width / 90))
  const step = Math.max(1, Math.ceil(days / fitting))
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step)
}
