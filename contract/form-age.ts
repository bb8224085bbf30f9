/** A form that says how long it has been open must have been open this long, in milliseconds; a page waits the rest. */
export const minFormAgeMs = 2000
