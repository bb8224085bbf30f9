import type { KeyboardEvent, PointerEvent } from 'react'
import { useValue } from '#admin/kit/form/form-context.ts'
import type { Picture as PictureAnswer } from '#contract/shop/catalogue.ts'
import { Picture } from '#ui/data/picture.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from './pictures.module.css'

type Point = { x: number; y: number }

const steps: Record<string, Point> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
}

/**
 * Lets staff mark the part of a picture that must stay visible, by click, drag or arrow keys. Previews the shop's
 * crops.
 */
export function FocalPoint({ name, picture }: { name: string; picture: PictureAnswer }) {
  const { value: point, set } = useValue<Point>(name)
  const { image, width, height, srcset } = picture
  const source = { src: image, alt: '', width, height, srcset, focalPoint: point }

  function place(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    set(rounded({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }))
  }
  function nudge(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    set(rounded({ x: point.x + step.x * far, y: point.y + step.y * far }))
  }

  return (
    <Stack align="start" gap={3}>
      <div
        className={styles.picture}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          place(event)
        }}
        onPointerMove={(event) => event.buttons > 0 && place(event)}
      >
        <Picture picture={{ ...source, focalPoint: undefined }} sizes="(width <= 768px) 92vw, 40rem" />
        <button
          type="button"
          className={styles.point}
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          aria-label={`Focal point, ${percent(point.x)} from the left, ${percent(point.y)} from the top`}
          onKeyDown={nudge}
        />
      </div>
      <p className="quiet small">
        Click the part that must stay visible when the shop crops the picture. You can also use the arrow
        keys; hold Shift for larger steps.
      </p>
      <Cluster align="end" gap={3} aria-hidden="true">
        {(['square', 'wide', 'tall'] as const).map((shape) => (
          <span key={shape} className={styles.crop} data-shape={shape}>
            <Picture picture={source} sizes="12rem" />
          </span>
        ))}
      </Cluster>
    </Stack>
  )
}

function rounded({ x, y }: Point): Point {
  return { x: within(x), y: within(y) }
}

function within(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`
}
