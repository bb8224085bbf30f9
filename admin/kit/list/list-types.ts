import type { ReactNode } from 'react'
import type { Calls } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'
import type { Choices } from '../choices.ts'

/** Calls that return a page of results. */
export type ListName = {
  [Name in keyof Calls & `GET ${string}`]: AnswerOf<Calls, Name> extends {
    count: number
    next: string | null
    previous: string | null
    results: unknown[]
  }
    ? Name
    : never
}[keyof Calls & `GET ${string}`]

export type RowOf<Name extends ListName> =
  AnswerOf<Calls, Name> extends { results: (infer Row)[] } ? Row : never

export type Column<Row> = {
  /** The head of the column, and the label of its value on a card. */
  label: string
  render: (row: Row) => ReactNode
  /** The column's name in `ordering`, if the list can be sorted by it. */
  ordering?: string
  /** For numbers and amounts. */
  align?: 'end'
  /**
   * Where the column goes on the card shown on narrow screens: 'title' names the row and links to its page, 'picture'
   * is at the start, 'badge' at the end of the first line; 'line' shows label and value; 'none' leaves it out.
   */
  card?: 'title' | 'picture' | 'badge' | 'line' | 'none'
  /** Shown only on wide screens, from about 1300 px. */
  isExtra?: boolean
  /** A text of any length: the table cuts off what has no room, or goes on in the next line. */
  long?: 'cut' | 'wrapped'
}

type FilterBase = {
  /** The name of the parameter in the address and in the call. */
  name: string
  label: string
}

export type Filter = FilterBase &
  (
    | {
        kind?: 'choice'
        choices: Choices<string>
        /** The choice that sets nothing; by default 'All'. */
        none?: string
      }
    | { kind: 'date' }
    | {
        /** The filter in words while it is active. */
        chip: (value: string) => ReactNode
        /** The field that sets the filter; without it only links can set it. */
        kind: 'chip'
        field?: (change: (value: string) => void) => ReactNode
      }
  )

/** The selected rows, or all rows that match the query. */
export type Selection<Row> = {
  rows: Row[]
  /** The query of the list, if the selection goes beyond the rows on this page. */
  everything: Record<string, string> | undefined
  /** The number of selected rows: '25', or '10,000+' for all rows of a long list. */
  count: string
  clear: () => void
}
