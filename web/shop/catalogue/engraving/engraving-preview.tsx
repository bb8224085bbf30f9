import { useEffect, useRef, useState } from 'react'
import { engravingMessages } from '#messages/engraving.ts'
import { type EngravedBlade, engravingPanel, panels } from '#model/engraving-panel.ts'
import { useBrowserLayoutEffect } from '#ui/use-browser-layout-effect.ts'
import styles from '../drawings.module.css'
import { bladeOutline } from '../outlines.ts'

type Props = EngravedBlade & {
  text: string
  /** Announced by screen readers after a pause in typing. */
  status: string
}

/**
 * Draws the blade from its middle to the tip, rotated so the text is level. Coordinates are thousandths of the blade's
 * length.
 */
export function EngravingPreview({ text, status, shape, blade_cm }: Props) {
  const pattern = shape ?? 'service'
  const panel = panels[pattern]
  const { label, fit } = useFit(text, { shape, blade_cm })
  return (
    <>
      <svg
        className={`${styles.drawing} ${styles.preview}`}
        viewBox={`${panel.x - 325} ${panel.y - 135} 720 290`}
        role="img"
        aria-label={engravingMessages.preview(text)}
      >
        <use
          className={styles.blade}
          href={bladeOutline(pattern)}
          transform={`rotate(${-panel.angle} ${panel.x} ${panel.y})`}
        />
        <text ref={label} className={styles.text} x={panel.x} y={panel.y} fontSize={fit}>
          {text}
        </text>
      </svg>
      <output className="visually-hidden">{useDebounced(status)}</output>
    </>
  )
}

/** The font size at which the text fits on the panel; measured again once the font loads. */
function useFit(text: string, of: EngravedBlade) {
  const label = useRef<SVGTextElement>(null)
  const { width, letter } = engravingPanel(of)
  // A thousandth of the blade's length, in millimeters.
  const unit = (of.blade_cm ?? 16) / 100
  const largest = letter / unit
  const [fit, setFit] = useState(largest)
  useBrowserLayoutEffect(() => {
    const measure = () => {
      const now = label.current
      if (!now) return
      const natural = (now.getComputedTextLength() * largest) / Number(now.getAttribute('font-size'))
      setFit(natural > 0 ? largest * Math.min(1, width / unit / natural) : largest)
    }
    measure()
    document.fonts.addEventListener('loadingdone', measure)
    return () => document.fonts.removeEventListener('loadingdone', measure)
  }, [text, largest, width, unit])
  return { label, fit }
}

function useDebounced(status: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(status), 1200)
    return () => clearTimeout(timer)
  }, [status])
  return debounced
}
