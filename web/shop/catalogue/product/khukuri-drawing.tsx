import { Fragment } from 'react'
import { productDetailsMessages } from '#messages/product-details.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import styles from '../drawings.module.css'

type Label = {
  text: string
  x: number
  y: number
  translation?: string
  translationX?: number
  translationY?: number
}

const messages = productDetailsMessages.anatomy
const { parts } = messages

const labels: readonly Label[] = [
  { text: 'chapri', x: 2, y: 98, translation: parts.chapri, translationY: 80 },
  { text: 'harhari', x: 86, y: 68, translation: parts.harhari, translationY: 50 },
  { text: 'kanjo', x: 206, y: 256, translation: parts.kanjo, translationY: 274 },
  { text: 'kaudi', x: 302, y: 270, translation: parts.kaudi, translationY: 288 },
  { text: 'juro', x: 392, y: 34, translation: parts.juro, translationX: 430 },
  { text: 'bhundi', x: 500, y: 256, translation: parts.bhundi, translationY: 274 },
  { text: messages.tip, x: 600, y: 100 },
]

const outlines = [
  'M42.5 16.3C50 13.5 58 10.5 63 9c6-1.7 13-1.2 20 .8 10 2.8 18 7.5 25.6 13.2-4.6 3.4-11.6 5-17.6 4.7-8-.5-13.5-5.2-19-8.1-5-2.6-11-2.4-16-.6-3 1.1-5.5 2.6-7.7 3.8c-.2-1.6-1.6-1.8-1.9-.3-.5-1.4-1.9-1.1-1.9.5',
  'M39.6 17.4 42 15.6l2.6 8.8-3.4.5zM39.6 17.8c-5.6 1.8-9.6 2.4-14 2.8-5.6 2-12.6 2.8-18.8 3l3.4 12c3.8-3.8 9.8-6.1 16.6-7.2 5.2-1.4 10.2-2.6 14.2-3.6M24.8 20.7l2.2 7.7',
]
const fullers = 'M45 17.5C53 14.6 61 11.8 67 11.4M58 16c3-3.4 10-4 18-1.6C86 17.4 96 21.5 103 24.3'
const leaders =
  'M36 168 20 108M137 146 120 78M232 162 246 236M257 158 300 262M382 70V22M516 184 520 236M611 157 622 110'

/** A line drawing labeled with the makers' names of the parts. */
export function KhukuriDrawing() {
  return (
    <Stack as="figure" gap={4} className="not-printed">
      <svg className={styles.drawing} viewBox="0 0 640 300" role="img" aria-label={messages.label}>
        <g transform="translate(-8 26) scale(5.7)">
          {outlines.map((path) => (
            <path key={path} d={path} />
          ))}
          <path className={styles.thin} d={fullers} />
        </g>
        <path className={styles.leader} d={leaders} />
        {labels.map(({ text, x, y, translation, translationX = x, translationY = y }) => (
          <g key={text} className={styles.label}>
            <text x={x} y={y}>
              {text}
            </text>
            <text x={translationX} y={translationY} className={styles.translation}>
              {translation}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="quiet small">
        {messages.caption}
        {Object.entries(parts).map(([maker, translation], index) => (
          <Fragment key={maker}>
            {index > 0 && '; '}
            <em>{maker}</em>, {translation}
          </Fragment>
        ))}
        .
      </figcaption>
    </Stack>
  )
}
