/** The language of texts, dates, plurals and money; another language is another file of this type. */
export const locale: string = 'en-US'

/** Texts of the design system itself; applications pass in all others. */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const shortMonth = (month: number) => months[month]?.slice(0, 3)

/** Days in words; months and weekdays count from 0 (January, Sunday). */
export const dayTexts = {
  long: (year: number, month: number, day: number) => `${months[month]} ${day}, ${year}`,
  short: (month: number, day: number) => `${shortMonth(month)} ${day}`,
  shortOfYear: (short: string, year: number) => `${short}, ${year}`,
  ofWeek: (weekday: number, short: string) => `${weekdays[weekday]}, ${short}`,
}

export const uiMessages = {
  loading: 'Loading…',
  error: 'An unexpected error occurred. Please try again later.',
  tryAgain: 'Try again',
  close: 'Close',
  breadcrumb: 'Breadcrumb',
  noImage: 'No image available',
  engraving: (text: string) => `Drawing of the engraving: ${text}`,
  honeypot: 'Leave this empty',
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (number: number) => `Page ${number}`,
    missing: (number: number) => `Page ${number} doesn’t exist.`,
    toLast: (last: number) => (last === 1 ? 'Go to the first page' : `Go to the last page, ${last}`),
  },
  /** Screen readers read these before the two amounts of a reduced price. */
  price: { now: 'Now', before: 'before' },
  quantity: { decrease: 'One less', increase: 'One more' },
  /** Of the time until a deadline. */
  left: {
    minutes: { one: '# minute left', other: '# minutes left' },
    hours: { one: '# hour left', other: '# hours left' },
    days: { one: '# day left', other: '# days left' },
    none: 'less than a minute left',
  },
  stars: { one: '# star', other: '# stars' },
}
