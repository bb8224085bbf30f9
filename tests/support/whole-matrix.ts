/** Whether to examine each state at every width (`npm run test:all`). */
export const isWholeMatrix = process.env.TEST_MATRIX === 'whole'

/** Rows of a test table that differ little from its other rows: only in the whole matrix. */
export const inWholeMatrix = <const Row>(...rows: Row[]): Row[] => (isWholeMatrix ? rows : [])
