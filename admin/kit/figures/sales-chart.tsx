import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useMe } from '#admin/session/me.ts'
import type { Sales } from '#contract/admin/reports.ts'
import { wholeDollars } from '#model/money-text.ts'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/layout/arrange.tsx'
import { shopDay } from '../shop-clock.ts'
import styles from './figures.module.css'
import { daysText, dayText } from './period.ts'
import { stepsOf, unitOf } from './sales-steps.ts'

const height = 240
const edge = { top: 24, right: 2, bottom: 26, left: 2 }

type Props = {
  sales: Sales
  /** Called with the index of the step under the pointer, and with undefined when the pointer leaves. */
  onPoint: (step: number | undefined) => void
}

/** The period as an area and the previous period as a dashed line, on the same scale. */
export function SalesChart({ sales, onPoint }: Props) {
  const [frame, width] = useWidth()
  const today = shopDay(useMe().shop.time_zone)
  const [pointed, setPointed] = useState<number>()
  const steps = stepsOf(sales)
  const nets = steps.map(({ net }) => Number(net))
  const former = stepsOf(sales.before).map(({ net }) => Number(net))
  const x = scaleLinear([0, Math.max(1, steps.length - 1)], [edge.left, width - edge.right])
  const y = scaleLinear(
    [Math.min(0, ...nets, ...former), Math.max(100, ...nets, ...former)],
    [height - edge.bottom, edge.top],
  ).nice(3)
  const point = (step: number | undefined) => {
    setPointed(step)
    onPoint(step)
  }
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left
    point(Math.min(steps.length - 1, Math.max(0, Math.round(x.invert(left)))))
  }
  const across = (_: number, index: number) => x(index)
  const net = pointed === undefined ? undefined : nets[pointed]

  return (
    <div ref={frame} className={styles.chart}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={labelOf(sales)}
        onPointerMove={onMove}
        onPointerDown={onMove}
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
        <path className={styles.former} d={line<number>(across, y)(former) ?? ''} />
        <path className={styles.area} d={area<number>(across, y(0), y)(nets) ?? ''} />
        <path className={styles.line} d={line<number>(across, y)(nets) ?? ''} />
        {pointed !== undefined && net !== undefined && (
          <g className={styles.pointed}>
            <line x1={x(pointed)} x2={x(pointed)} y1={edge.top} y2={height - edge.bottom} />
            <circle cx={x(pointed)} cy={y(net)} r={4} />
          </g>
        )}
        <g>
          {datedSteps(steps.length, width).map((index) => (
            <text key={index} x={x(index)} y={height - 6} textAnchor={anchorAt(x(index), width)}>
              {dayText(steps[index]?.from ?? sales.from, sales, today)}
            </text>
          ))}
        </g>
      </svg>
      <Cluster
        as="p"
        gap={2}
        rows={0}
        className={classNames(styles.legend, 'quiet small')}
        aria-hidden="true"
      >
        <span>{daysText(sales)}</span>
        <span>{daysText(sales.before)}</span>
      </Cluster>
    </div>
  )
}

function labelOf(sales: Sales): string {
  const { sums, before } = sales
  return `Net sales by ${unitOf(sales)}, ${daysText(sales)}: ${wholeDollars(sums.net)}; in the previous period, ${wholeDollars(before.sums.net)}.`
}

/** The steps with a date label: as many as fit, always including the first. */
function datedSteps(steps: number, width: number): number[] {
  const apart = Math.max(1, Math.ceil(steps / Math.max(2, Math.floor(width / 110))))
  return Array.from({ length: Math.ceil(steps / apart) }, (_, index) => index * apart)
}

/** Where a date label stands at its step, so that none is cut off at an end of the chart. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 50) return 'start'
  return x > width - 50 ? 'end' : 'middle'
}

/** The current width of an element in pixels; 0 before it is measured. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
