/** A page of rows with the count of all. */
export type Page<Row> = { rows: Row[]; count: number }
