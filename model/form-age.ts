/** Minimum time in milliseconds that a form must have been open if it reports `form_age_ms`. */
export const minFormAgeMs = 2000
