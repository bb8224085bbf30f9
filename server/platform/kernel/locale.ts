/** Languages of the server's texts; each has its messages. */
export type Locale = 'en'
