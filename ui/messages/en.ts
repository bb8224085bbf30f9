/** The language of texts, dates, plurals and money; a second language is another file of this type. */
export const locale: string = 'en-US'
