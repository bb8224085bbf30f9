/** The amounts of data for measuring the back office. */
export type Volumes = { orders: number; products: number; customers: number }

/** The number of rows, and the statement that inserts them, given the first and the last of their numbers. */
export type Volume = (volumes: Volumes) => [count: number, insert: string]
