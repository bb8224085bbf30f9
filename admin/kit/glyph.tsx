import styles from './glyph.module.css'

const paths = {
  today: 'M3 15h14M5.5 15a4.5 4.5 0 0 1 9 0M10 7V4M4.5 9.5 2.6 7.6M15.5 9.5l1.9-1.9',
  orders: 'M5 2.5h10v15l-2.5-1.6L10 17.5l-2.5-1.6L5 17.5zM8 7h4M8 10.5h4',
  packing: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7',
  workshop:
    'M2 6h9.5c.5 2 2.5 3 6.5 3-.5 2-3 3-6 3l1.500 3h-8L7 12C4.500 11.500 2.800 9.500 2 6zM4 17.500h11',
  products:
    'M2 14.500c3 0 5-1 6.500-2.500M8.500 12C10 7 13 4.500 18 4c-1 5.500-4 9-8.200 9.500zM8 11l2.500 3',
  posts: 'M3 17h14M5 14l.8-3.200L13.500 3 16 5.500 8.200 13.200z',
  pictures: 'M3 4h14v12H3zM3 13l4-4 4 4 2.500-2.500L17 14M13 7.600h.02',
  inbox: 'M3 4.500h14v11H3zM3 5.500l7 5.500 7-5.500',
  more: 'M4 6h12M4 10h12M4 14h12',
  search: 'M14 8.500a5.500 5.500 0 1 1-11 0 5.500 5.500 0 0 1 11 0ZM12.700 12.700 18 18',
  person: 'M13 6.500a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM4 17c.5-3.500 2.800-5 6-5s5.500 1.500 6 5',
  grip: 'M7.500 5h.02M12.500 5h.02M7.500 10h.02M12.500 10h.02M7.500 15h.02M12.500 15h.02',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.500 4 4 8-9',
  history: 'M3.500 10a6.500 6.500 0 1 0 2-4.700L3.500 7M3.500 3v4h4M10 6.500V10l2.500 1.500',
  filter: 'M3 5h14M6 10h8M8.500 15h3',
  star: 'm10 3 2.100 4.600 5 .6-3.700 3.400 1 5L10 14.100l-4.400 2.500 1-5L2.900 8.200l5-.6z',
  scan: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M4.500 10h11',
  outside: 'M8 4H4v12h12v-4M11 3.500h5.500V9M16 4l-7 7',
} as const

export type GlyphName = keyof typeof paths

/** Icons drawn for the back office in the style of the shop's icons. Decorative: put a label next to them. */
export function Glyph({ name, className }: { name: GlyphName; className?: string }) {
  return (
    <svg
      className={className ? `${styles.glyph} ${className}` : styles.glyph}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
