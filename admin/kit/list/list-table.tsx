import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Table } from '#ui/data/table.tsx'
import { icons } from '../icons.ts'
import styles from './list.module.css'
import type { ListAddress } from './list-address.ts'
import type { Column } from './list-types.ts'
import { SelectBox } from './select-box.tsx'
import { useFirstRows } from './use-first-rows.ts'
import type { RowSelection } from './use-selection.ts'

export type RowsProps<Row> = {
  title: string
  rows: Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => string | number
  rowLink?: ((row: Row) => string) | undefined
  rowName?: ((row: Row) => string) | undefined
  ordering?: string | undefined
  selection: RowSelection<Row>
  address: ListAddress
}

/** The rows of a list on a wide screen. The first column with `card: 'title'` links the whole row. */
export function ListTable<Row>(props: RowsProps<Row>) {
  const { title, columns, rowKey, rowLink, rowName, selection, address } = props
  const rows = useFirstRows(props.rows, 20)
  const ordering = address.query.ordering ?? props.ordering ?? ''
  return (
    <Table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {selection.isOffered && (
            <td className={styles.select}>
              <SelectBox
                label="Select all on this page"
                checked={selection.isAll}
                isPartly={selection.selected.length > 0 && !selection.isAll}
                onChange={selection.toggleAll}
              />
            </td>
          )}
          {columns.map((column) => (
            <Head key={column.label} {...{ column, ordering, address }} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={classNames(styles.row, 'card')}
            data-selected={selection.has(row) || undefined}
          >
            {selection.isOffered && (
              <td className={styles.select}>
                <SelectBox
                  label={`Select ${rowName?.(row) ?? rowKey(row)}`}
                  checked={selection.has(row)}
                  onChange={() => selection.toggle(row)}
                />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.label} column={column} to={rowLink?.(row)}>
                {column.render(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type HeadProps<Row> = { column: Column<Row>; ordering: string; address: ListAddress }

function Head<Row>({ column, ordering, address }: HeadProps<Row>) {
  const { label, align, isExtra, card } = column
  const by = column.ordering
  const direction =
    by && ordering === by ? 'ascending' : by && ordering === `-${by}` ? 'descending' : undefined
  const name = isExtra ? styles.extra : undefined
  // Pictures explain themselves without a column head.
  if (card === 'picture') return <td className={name} />
  return (
    <th scope="col" className={name} data-align={align} aria-sort={direction}>
      {by ? (
        <button
          type="button"
          className="target"
          onClick={() => address.change({ ordering: direction === 'ascending' ? `-${by}` : by })}
        >
          {label}
          {direction === 'ascending' && <Icon small name="up" />}
          {direction === 'descending' && <Icon small path={icons.down} />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}

type CellProps<Row> = { column: Column<Row>; to: string | undefined; children: ReactNode }

function Cell<Row>({ column, to, children }: CellProps<Row>) {
  const { align, isExtra, long, card } = column
  const name = classNames(
    isExtra && styles.extra,
    long === 'cut' && styles.cut,
    long === 'wrapped' && styles.wrapped,
    card === 'picture' && styles.picture,
  )
  if (card !== 'title')
    return (
      <td className={name} data-align={align}>
        {children}
      </td>
    )
  return (
    <th scope="row" className={classNames(name, styles.title)}>
      {to ? (
        <Link to={to} className="card-link">
          {children}
        </Link>
      ) : (
        children
      )}
    </th>
  )
}
