import { Fragment } from 'react'
import { productDetailsMessages } from '#messages/product-details.ts'
import { emblemPaths } from '#ui/data/emblem.tsx'
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

const fullers = 'M45 17.5C53 14.6 61 11.8 67 11.4M58 16c3-3.4 10-4 18-1.6C86 17.4 96 21.5 103 24.3'
const leaders =
  'M36 168 20 108M137 146 120 78M232 162 246 236M257 158 300 262M382 70V22M516 184 520 236M611 157 622 110'

/** A line drawing labeled with the makers' names of the parts. */
export function KhukuriDrawing() {
  return (
    <Stack as="figure" gap={4} className="not-printed">
      <svg className={styles.drawing} viewBox="0 0 640 300" role="img" aria-label={messages.label}>
        <g transform="translate(-8 26) scale(5.7)">
          {emblemPaths.map((path) => (
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
