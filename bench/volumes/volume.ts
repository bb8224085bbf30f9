/** How many records to create for measuring the back office. */
export type Volumes = { orders: number; products: number; customers: number }

/** The number of rows, and a statement that inserts those between two numbers, its parameters. */
export type Volume = (volumes: Volumes) => [count: number, insert: string]
