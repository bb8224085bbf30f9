import { amountText, dollars } from '#model/money-text.ts'

/** Formats amounts, times and plurals for a language. */
export function formatsOf(language: string) {
  const dayAndTime = (timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      timeZone,
      timeZoneName: 'short',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
  // Days have no time; their formats read midnight in UTC.
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  const range = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const plurals = new Intl.PluralRules(language)
  return {
    /** 129000 → '$1,290.00', as everywhere in the shop. */
    money: (cents: number) => dollars(cents / 100),
    /** 129000 → '1,290.00', to combine with another currency. */
    plainMoney: (cents: number) => amountText(cents / 100),
    /** 'November 28, 2026 at 3:45 PM GMT+5:45': the reader may be in another time zone. */
    time: (time: Date, timeZone: string) => dayAndTime(timeZone).format(time).replaceAll('\u202f', ' '),
    /** '2026-12-11' → 'Friday, December 11, 2026' */
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    /** { from: '2026-12-04', to: '2026-12-09' } → 'December 4 – 9' */
    days: ({ from, to }: { from: string; to: string }) =>
      range.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)).replaceAll('\u2009', ' '),
    /** (2, { one: '# piece', other: '# pieces' }) → '2 pieces' */
    count: (
      number: number,
      forms: { other: string } & Partial<Record<ReturnType<typeof plurals.select>, string>>,
    ) => (forms[plurals.select(number)] ?? forms.other).replace('#', String(number)),
  }
}
