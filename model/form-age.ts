/** How long a form must have been open, in milliseconds, if it reports `form_age_ms`. */
export const minFormAgeMs = 2000
