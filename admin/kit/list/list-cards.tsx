import { Fragment } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import styles from './list.module.css'
import type { RowsProps } from './list-table.tsx'
import type { Column } from './list-types.ts'
import { SelectBox } from './select-box.tsx'
import { useFirstRows } from './use-first-rows.ts'

/** The rows of a list on a narrow screen. */
export function ListCards<Row>(props: RowsProps<Row>) {
  const { title, rowKey, rowName, selection } = props
  const rows = useFirstRows(props.rows, 6)
  return (
    <Stack as="ul" lined className={styles.cards} aria-label={title}>
      {rows.map((row) => (
        <Cluster
          as="li"
          unbroken
          align="start"
          grows="last"
          key={rowKey(row)}
          className={classNames(styles.row, 'card')}
          data-selected={selection.has(row) || undefined}
        >
          {selection.isOffered && (
            <SelectBox
              label={`Select ${rowName?.(row) ?? rowKey(row)}`}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          )}
          <Card {...props} row={row} />
        </Cluster>
      ))}
    </Stack>
  )
}

function Card<Row>({ row, columns, rowLink }: RowsProps<Row> & { row: Row }) {
  const at = (place: NonNullable<Column<Row>['card']>) =>
    columns
      .filter(({ card = 'line' }) => card === place)
      .map(({ label, render }) => <Fragment key={label}>{render(row)}</Fragment>)
  const to = rowLink?.(row)
  const lines = columns.filter(({ card = 'line' }) => card === 'line')
  const picture = at('picture')
  const badge = at('badge')
  return (
    <Item picture={picture.length > 0 && picture}>
      <Cluster align="start" justify="between" gap={3} rows={0}>
        <div className={styles.title}>
          {to ? (
            <Link to={to} className="card-link">
              {at('title')}
            </Link>
          ) : (
            at('title')
          )}
        </div>
        {badge.length > 0 && <div className={styles.end}>{badge}</div>}
      </Cluster>
      {lines.length > 0 && (
        <Cluster as="dl" gap={4} rows={0} className={classNames(styles.lines, 'small')}>
          {lines.map(({ label, render }) => (
            <Cluster unbroken align="baseline" gap={1} key={label}>
              <dt className="quiet">{label}</dt>
              <dd>{render(row)}</dd>
            </Cluster>
          ))}
        </Cluster>
      )}
    </Item>
  )
}
