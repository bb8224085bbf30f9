/** Whether each state is examined at every width: by `npm run test:all`. */
export const isWholeMatrix = process.env.TEST_MATRIX === 'whole'

/** Rows of a table of tests that differ little from its other rows: only in the whole matrix. */
export const inWholeMatrix = <const Row>(...rows: Row[]): Row[] => (isWholeMatrix ? rows : [])
