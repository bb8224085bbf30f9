import type { ReactNode } from 'react'
import type { Calls } from '#admin/session/calls.ts'
import type { AnswerOf } from '#client/call-types.ts'

/** Reads that answer with a page of a list. */
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
  /** Its name in `ordering`, if the list can be sorted by it. */
  ordering?: string
  /** Numbers and amounts stand at the end. */
  align?: 'end'
  /**
   * Its place on the card of a narrow screen: 'title' leads to the row's page and is the name of the row, 'picture'
   * stands at its start, 'beside' at the end of the first line; 'line' is label and value; 'none' leaves it out.
   */
  card?: 'title' | 'picture' | 'beside' | 'line' | 'none'
  /** Only where there is plenty of room: from about 1100 px. */
  isExtra?: boolean
}

type FilterBase = {
  /** The parameter in the address and in the query of the call. */
  name: string
  label: string
}

export type Filter = FilterBase &
  (
    | {
        kind?: 'choice' /** The first choice is always 'All'. */
        choices: { value: string; label: string }[]
      }
    | { kind: 'date' }
    | {
        /** Shown in words while it is set. */
        chip: (value: string) => ReactNode
        /** Where it is set; without it, only links set it. */
        kind: 'chip'
        field?: (change: (value: string) => void) => ReactNode
      }
  )

/** The chosen rows, or everything that matches the query. */
export type Selection<Row> = {
  rows: Row[]
  /** The query of the list, if more than the rows on the page was chosen. */
  everything: Record<string, string> | undefined
  /** '25', or '10,000+' for everything of a long list. */
  count: string
  clear: () => void
}
