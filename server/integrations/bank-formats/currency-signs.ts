/** What banks write instead of a code, without points and in small letters; the first is the likeliest. */
const signs: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'],
  ...{ us$: ['USD'], a$: ['AUD'], au$: ['AUD'], c$: ['CAD'], ca$: ['CAD'], nz$: ['NZD'], mx$: ['MXN'] },
  ...{ s$: ['SGD'], sg$: ['SGD'], hk$: ['HKD'], nt$: ['TWD'], r$: ['BRL'], '€': ['EUR'], euro: ['EUR'] },
  ...{ '£': ['GBP'], '¥': ['JPY', 'CNY'], 円: ['JPY'], 元: ['CNY'], '₩': ['KRW'], 원: ['KRW'] },
  ...{ rs: ['NPR', 'INR', 'PKR', 'LKR', 'MUR'], re: ['NPR', 'INR'], nrs: ['NPR'], '₹': ['INR'] },
  ...{ रु: ['NPR', 'INR'], रू: ['NPR', 'INR'] },
  ...{ fr: ['CHF'], sfr: ['CHF'], kr: ['SEK', 'NOK', 'DKK', 'ISK'], zł: ['PLN'], kč: ['CZK'], ft: ['HUF'] },
  ...{ '₽': ['RUB'], руб: ['RUB'], '₺': ['TRY'], tl: ['TRY'], '₴': ['UAH'], '฿': ['THB'], '₫': ['VND'] },
  ...{ '₱': ['PHP'], rm: ['MYR'], rp: ['IDR'], '₦': ['NGN'], ksh: ['KES'], '₪': ['ILS'], dh: ['AED'] },
}

const codes = new Set(Intl.supportedValuesOf('currency'))

/** The codes that a word beside an amount can mean: 'USD', 'US$', 'Rs.'; undefined if it is no currency. */
export function currenciesOf(word: string): readonly string[] | undefined {
  const bare = word.replaceAll('.', '')
  const code = bare.toUpperCase()
  return signs[bare.toLowerCase()] ?? (codes.has(code) ? [code] : undefined)
}
