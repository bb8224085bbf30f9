/** Languages that the server writes; each has a file of messages. */
export type Locale = 'en'
