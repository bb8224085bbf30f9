/** Languages that the server writes; each has its messages. */
export type Locale = 'en'
