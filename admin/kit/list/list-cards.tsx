import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import styles from './list-cards.module.css'
import type { RowsProps } from './list-table.tsx'
import type { Column } from './list-types.ts'
import { SelectBox } from './select-box.tsx'

/** The rows of a list on a narrow screen. */
export function ListCards<Row>(props: RowsProps<Row>) {
  const { title, rows, rowKey, selection } = props
  return (
    <ul className={styles.cards} aria-label={title}>
      {rows.map((row) => (
        <Cluster
          as="li"
          unbroken
          align="stretch"
          gap={3}
          key={rowKey(row)}
          className={styles.card}
          data-selected={selection.has(row) || undefined}
        >
          <Card {...props} row={row} />
        </Cluster>
      ))}
    </ul>
  )
}

function Card<Row>({ row, columns, rowKey, rowLink, rowName, selection }: RowsProps<Row> & { row: Row }) {
  const at = (place: NonNullable<Column<Row>['card']>) =>
    columns.filter(({ card = 'line' }) => card === place)
  const to = rowLink?.(row)
  const lines = at('line')
  return (
    <>
      {selection.isOffered && (
        <SelectBox
          label={`Select ${rowName?.(row) ?? rowKey(row)}`}
          checked={selection.has(row)}
          onChange={() => selection.toggle(row)}
        />
      )}
      {at('picture').map(({ label, render }) => (
        <div key={label} className={styles.picture}>
          {render(row)}
        </div>
      ))}
      <Stack gap={1} className={styles.text}>
        <Cluster unbroken align="baseline" justify="between" gap={3} className={styles.first}>
          {at('title').map(({ label, render }) =>
            to ? (
              <Link key={label} to={to} className={classNames(styles.title, styles.link)}>
                {render(row)}
              </Link>
            ) : (
              <div key={label} className={styles.title}>
                {render(row)}
              </div>
            ),
          )}
          {at('badge').map(({ label, render }) => (
            <div key={label} className={styles.badge}>
              {render(row)}
            </div>
          ))}
        </Cluster>
        {lines.length > 0 && (
          <Cluster as="dl" gap={4} rows={0} className={styles.lines}>
            {lines.map(({ label, render }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </Cluster>
        )}
      </Stack>
    </>
  )
}
