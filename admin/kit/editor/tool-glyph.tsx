import styles from './html-editor.module.css'

const paths = {
  link: 'M8.500 11.500 11.500 8.500M7 9.500 4.800 11.700a3 3 0 0 0 4.200 4.200L11.200 13.700M8.800 6.300 11 4.100a3 3 0 0 1 4.200 4.200L13 10.500',
  list: 'M8 5h9M8 10h9M8 15h9M3.500 5h.02M3.500 10h.02M3.500 15h.02',
  numbers:
    'M8 5h9M8 10h9M8 15h9M3 3.500 4.200 3v4M3 9.500c.8-.8 2.200-.3 1.800.8L3 13h2M3 15h1.800L3.800 16.200c1.600.2 1.200 2-.8 1.600',
  quote:
    'M8 6c-2.500.8-3.800 2.500-3.800 5.500V14H8v-3.500H5.500M15.800 6c-2.500.8-3.800 2.500-3.800 5.500V14h3.800v-3.500h-2.500',
  picture: 'M3 4h14v12H3zM3 13l4-4 4 4 2.500-2.500L17 14M13 7.600h.02',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 8v8',
  line: 'M3 10h14',
  undo: 'M7 4 3.500 7.500 7 11M3.500 7.500H12a4.500 4.500 0 0 1 0 9H8',
  redo: 'm13 4 3.500 3.500L13 11M16.500 7.500H8a4.500 4.500 0 0 0 0 9h4',
  source: 'm7 6-4 4 4 4M13 6l4 4-4 4',
} as const

export function ToolGlyph({ name }: { name: keyof typeof paths }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
