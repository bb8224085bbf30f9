import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceFiles } from './support/source-files.ts'

/*
 * A time falls on a day only in a time zone. Code that states none happens to use the zone of the machine or UTC, and
 * every evening gives a different day from the shop's documents. On the server, `server/platform/kernel/calendar.ts`
 * computes days and `server/messages/formats.ts` formats them; in the pages `ui/data/dates.ts` does, and in the back
 * office `admin/kit/shop-clock.ts`.
 */

const root = join(import.meta.dirname, '..')
const rules: [fault: string, pattern: RegExp][] = [
  [
    'the zone of the machine',
    /\.toLocale(Date|Time)String\(|\.to(Date|Time|GMT)String\(|\.[gs]et(FullYear|Month|Date|Day|Hours|Minutes)\(|\.getTimezoneOffset\(/,
  ],
  ['the zone of the machine', /(?:[dD]ate|[tT]ime|_at|_on|[nN]ow|new Date\([^)]*\))\)?\.toLocaleString\(/],
  ['the zone of the machine', /new Date\((?:[^(),]|\([^()]*\))+,/],
  ['the zone of the machine', /\b(?:Date\.parse|new Date)\([^)]*T\d\d:\d\d(?::\d\d(?:\.\d+)?)?['"`]\)/],
  [
    'the zone of the connection',
    /\b(current_date|localtimestamp|CURRENT_DATE|LOCALTIMESTAMP)\b|\bdate_(trunc|part)\((?!'second)/,
  ],
  [
    'the zone of the connection',
    /\b(to_char\(|extract\((?:year|month|day|dow|week|hour)\b)(?![^`]*? at time zone)/i,
  ],
  // A parameter that is already a day has no time.
  [
    'the zone of the connection',
    /(?<!\$\{(?:from|to|day|since|oldest|days\[0\] \?\? ''|days\.at\(-1\) \?\? '')\}|at time zone [^\n]{1,70}\))::date\b(?!\[|::timestamp at)/,
  ],
  ['a day in UTC', /\.getUTC(FullYear|Month|Date|Day)\(|\.to(ISOString|JSON)\(\)\.(slice|split|substr)/],
  ['UTC', /['"]UTC['"]/],
]

const ofDays = 'a day, a month or a year without a time; it is read at midnight in UTC'
const specified = 'posts, comments and reviews have the day in UTC'
const exceptions: Record<string, string> = {
  'server/platform/kernel/calendar.ts': ofDays,
  'server/messages/formats.ts': ofDays,
  'server/admin/reports/books.ts': ofDays,
  'server/integrations/bank-formats/date-text.ts': ofDays,
  'model/working-days.ts': ofDays,
  'admin/kit/figures/period.ts': ofDays,
  'admin/kit/shop-time.tsx': ofDays,
  'admin/screens/policies/policy-words.ts': ofDays,
  'ui/data/dates.ts': `${ofDays}; the reader's own zone for what only the browser renders`,
  'admin/main.ts': 'a formatter that formats nothing',
  'admin/kit/shop-clock.ts': "turns UTC into the shop's time",
  'server/shop/workshop/workshop-settings.ts': "a day before the shop's, in any zone",
  'server/shop/search/search-counts.ts': 'a day that is over a year ago in every zone',
  'server/shop/orders/purge-orders.ts': 'the financial year of Nepal; a day more or less is kept',
  'server/operations/backup/backup-store.ts': 'the names of the files are in UTC, and say so',
  'server/integrations/payment-2c2p/two-c-two-p.ts': 'as 2C2P wants it',
  'sandbox/hosted-pages.ts': "another company's year",
  'web/page/shop-texts.ts': 'of a backend that names no zone',
  'web/shop/blog/byline.ts': specified,
  'web/shop/blog/comment-thread.tsx': specified,
  'web/shop/blog/post-view.tsx': specified,
  'web/shop/reviews/review-item.tsx': specified,
}

/**
 * Exceptions may only use UTC, never the machine's zone; `ui/data/dates.ts` may also use the reader's zone, through a
 * formatter without a zone.
 */
function isExcepted(path: string, fault: string): boolean {
  if (fault === 'a formatter without a zone') return path === 'ui/data/dates.ts'
  return path in exceptions && (fault === 'UTC' || fault === 'a day in UTC')
}

/** The faults of a text, each kind once. */
function faultsOf(text: string): string[] {
  // Comments may mention times.
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, '')
  const found = rules.filter(([, pattern]) => pattern.test(code)).map(([fault]) => fault)
  return [...new Set([...found, ...withoutZone(code)])]
}

/** Date formatters without a time zone. */
function withoutZone(code: string): string[] {
  return [...code.matchAll(/\bDateTimeFormat\(/g)].flatMap(({ index }) => {
    let depth = 0
    let end = index
    for (; end < code.length; end++) {
      if (code[end] === '(') depth++
      if (code[end] === ')' && --depth === 0) break
    }
    return code.slice(index, end).includes('timeZone') ? [] : ['a formatter without a zone']
  })
}

const isOurs = (path: string) =>
  /^(admin|client|contract|model|sandbox|server|ui|web)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path)
const sources = readSourceFiles()
  .map(({ path }) => path)
  .filter(isOurs)

test('the code states a time zone for every date', () => {
  const faults = new Map(
    sources.map((path) => [path, faultsOf(readFileSync(join(root, path), 'utf8'))] as const),
  )
  const unstated = [...faults].flatMap(([path, found]) =>
    found.filter((fault) => !isExcepted(path, fault)).map((fault) => `${path}: ${fault}`),
  )
  expect(unstated).toEqual([])
  expect(Object.keys(exceptions).filter((path) => !faults.get(path)?.length)).toEqual([])
})

test('so do future migrations', () => {
  const folder = 'server/platform/database/migrations'
  const names = readdirSync(join(root, folder)).filter((name) => name > '0142')
  for (const name of names)
    expect([name, faultsOf(readFileSync(join(root, folder, name), 'utf8'))]).toEqual([name, []])
})

test.for([
  ['at.toLocaleDateString()', 'the zone of the machine'],
  ["new Date(at).toLocaleString('en-US')", 'the zone of the machine'],
  ["order.created_at.toLocaleString('en-US')", 'the zone of the machine'],
  ['now.getFullYear()', 'the zone of the machine'],
  ['new Date(year, 0, 1)', 'the zone of the machine'],
  [`Date.parse(\`\${day}T00:00\`)`, 'the zone of the machine'],
  ['select current_date', 'the zone of the connection'],
  ["select date_trunc('month', paid_at)", 'the zone of the connection'],
  ["select to_char(paid_at, 'YYYY')", 'the zone of the connection'],
  ['select extract(year from paid_at)', 'the zone of the connection'],
  [`where paid_at::date = \${day}::date`, 'the zone of the connection'],
  [`where day < \${now}::timestamptz::date`, 'the zone of the connection'],
  ['clock().getUTCFullYear()', 'a day in UTC'],
  ['clock().toISOString().slice(0, 10)', 'a day in UTC'],
  ["longDate(at, 'UTC')", 'UTC'],
  ["new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })", 'a formatter without a zone'],
] as const)('%s has %s', ([code, fault]) => {
  expect(faultsOf(code)).toContain(fault)
})

test.for([
  ["count.toLocaleString('en-US')"],
  ["Number(amount).toLocaleString('en-US', format)"],
  ['at.toISOString()'],
  ['new Date(Date.UTC(year, month, 1))'],
  ['new Date(now.getTime() + days * dayMs)'],
  [`Date.parse(\`\${day}T00:00Z\`)`],
  [`issued_on between \${from}::date and \${to}::date`],
  [`(\${now}::timestamptz at time zone \${timeZone})::date`],
  [`to_char(\${sql.ref(column)} at time zone \${timeZone}, 'YYYY-MM-DD')`],
  ["new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })"],
])('%s is fine', ([code]) => {
  expect(faultsOf(code ?? '')).toEqual([])
})
