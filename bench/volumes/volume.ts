/** What the back office is measured with. */
export type Volumes = { orders: number; products: number; customers: number }

/** So many rows, inserted by a statement that is given the first and the last of their numbers. */
export type Volume = (volumes: Volumes) => [count: number, insert: string]
