import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { problemText } from '#server/messages/problem-text.ts'
import { UnreadableStatement } from './bank-statement.ts'
import { readStatement } from './read-statement.ts'

const today = '2026-11-22'
const sample = (name: string) =>
  readStatement(readFileSync(new URL(`./samples/${name}`, import.meta.url)), today)
const read = (text: string, mapping?: StatementMapping) => readStatement(Buffer.from(text), today, mapping)

/** The errors of a file, by field. */
function errorsOf(work: () => unknown): Record<string, string[]> {
  try {
    work()
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    const sentences = Object.entries(error.fieldErrors).map(([field, problems]) => [
      field,
      problems.map((problem) => problemText({ locale: 'en' }, problem)),
    ])
    return Object.fromEntries(sentences)
  }
  throw new Error('It was read.')
}

test('a German bank: text before the table, semicolons, 1.147,00, line breaks within quotes, totals, Windows-1252', () => {
  expect(sample('semicolons-windows-1252.csv')).toEqual({
    format: 'csv',
    account: '',
    lines: [
      {
        position: 5,
        bookedOn: '2026-11-20',
        amountCents: 114_700,
        currency: 'USD',
        reference: 'Messer Bestellung 7k3m-9qp2 xd Gutschrift',
        payerName: 'Jürgen Größe',
        bankReference: null,
        doubts: [],
      },
      {
        position: 8,
        bookedOn: '2026-11-19',
        amountCents: 1850,
        currency: 'USD',
        reference: 'N° "ABCDEFGHJK" – merci Gutschrift',
        payerName: 'Œuvre & Fils, Orléans',
        bankReference: null,
        doubts: [],
      },
    ],
    withdrawn: [expect.objectContaining({ kind: 'sent' })],
    skipped: [9, 10],
    setAside: [],
  })
})

test('letters with separate accents are composed', () => {
  const file = 'Date,Amount,Name,Reference\n2026-11-20,10.00,Jürgen Größe,Zoë'.normalize('NFD')
  expect(read(file).lines).toMatchObject([{ payerName: 'Jürgen Größe', reference: 'Zoë' }])
})

test('an American bank: byte order mark, month first, two columns of amounts, a total at the end', () => {
  const { lines, withdrawn, skipped } = sample('commas-utf-8.csv')
  expect(lines).toMatchObject([
    {
      position: 2,
      bookedOn: '2026-11-20',
      amountCents: 123_450,
      currency: 'USD',
      reference: 'WIRE IN FROM "SMITH, JANE" REF O123456789',
      bankReference: 'W-881',
    },
    { position: 4, bookedOn: '2026-11-02', amountCents: 14_700, bankReference: 'W-702' },
  ])
  expect([withdrawn.length, skipped]).toEqual([1, [5]])
})

test('a bank in Nepal: tabs, UTF-16, a credit or debit column, two currencies', () => {
  const { lines, withdrawn } = sample('tabs-utf-16.csv')
  expect(lines).toMatchObject([
    { bookedOn: '2026-11-20', amountCents: 14_700, currency: 'USD', payerName: 'हरि बहादुर' },
    { bookedOn: '2026-11-18', amountCents: 5050, currency: 'EUR', reference: 'FT 0123456789 second half' },
  ])
  expect(withdrawn).toHaveLength(1)
})

test('CAMT.053 version 2 in Latin-1: outgoing and announced payments do not count', () => {
  expect(sample('camt053-02-latin1.xml')).toEqual({
    format: 'camt.053',
    account: 'CH9300762011623852957',
    lines: [
      {
        position: 1,
        bookedOn: '2026-11-20',
        amountCents: 14_700,
        currency: 'USD',
        reference: 'Bestellung 7K3M9QP2XD vielen Dank & Gruss',
        payerName: 'Zoë Müller',
        bankReference: '2026112000001',
        doubts: [],
      },
    ],
    withdrawn: [expect.objectContaining({ kind: 'sent' })],
    skipped: [],
    setAside: [{ code: 'entry_not_booked', params: { entry: 3, text: 'PDNG' } }],
  })
})

test('CAMT.053 version 8 with prefixes: a batch booking is split if its parts add up, else it stays whole', () => {
  const { account, lines } = sample('camt053-08.xml')
  expect(account).toBe('0123-456')
  expect(lines).toMatchObject([
    {
      position: 1,
      amountCents: 14_750,
      reference: 'ABCDEFGHJK',
      payerName: 'Hari Bahadur',
      bankReference: 'BATCH-7-1',
    },
    {
      position: 1,
      amountCents: 30_000,
      reference: '7K3M9QP2XD',
      payerName: 'Sita Gurung',
      bankReference: 'BATCH-7-2',
    },
    { position: 2, bookedOn: '2026-11-19', amountCents: 20_000, reference: 'one two', bankReference: null },
  ])
})

test('settings that the file does not reveal are requested by field name', () => {
  const dates = 'Date,Amount\n01/02/2026,10.00\n'
  expect(errorsOf(() => read(dates))).toEqual({
    'mapping.date_format': [expect.stringMatching(/DMY or MDY/)],
  })
  expect(read(dates, { date_format: 'DMY' }).lines[0]?.bookedOn).toBe('2026-02-01')
  expect(read(dates, { date_format: 'MDY' }).lines[0]?.bookedOn).toBe('2026-01-02')
  const thousands = 'Date;Amount\n2026-11-20;1.234\n'
  expect(errorsOf(() => read(thousands))).toEqual({ 'mapping.decimal': [expect.any(String)] })
  expect(read(thousands, { decimal: ',' }).lines[0]?.amountCents).toBe(123_400)
})

test('the mapping names columns with other titles, and an unknown column is reported', () => {
  const file = 'When|How much|Who|Why\n2026-11-20|-5|Shop|x\n2026-11-20|18.5|Hari|0123456789\n'
  const mapping = { date: 'when', amount: 'How Much', name: 'Who', reference: ['Why'], currency_code: 'NPR' }
  expect(read(file, mapping).lines).toMatchObject([
    { amountCents: 1850, currency: 'NPR', payerName: 'Hari', reference: '0123456789' },
  ])
  expect(errorsOf(() => read(file, { ...mapping, name: 'Whom' }))).toEqual({
    'mapping.name': [expect.any(String)],
  })
})

test('if no row is readable, each is named with its number, and the import is refused', () => {
  const file = 'Date,Amount,Currency\n2026-11-31,10.00,USD\n2026-11-30,10.005,USD\n2026-11-29,10.00,dollars\n'
  expect(errorsOf(() => read(file))).toEqual({
    content: [
      'Row 2: “2026-11-31” isn’t a date.',
      'Row 3: “10.005” isn’t an amount.',
      'Row 4: “DOLLARS” isn’t a currency.',
    ],
  })
})

test.for([
  ['nothing', '', /no header row/],
  ['a picture', '\x89PNG\0\0', /isn’t a text file/],
  ['words', 'Dear Sir or Madam,\nplease find attached…', /no header row/],
  ['names without bookings', 'Date,Amount\n', /no transactions/],
  ['a quotation mark that stays open', 'Date,Amount\n2026-11-20,"12', /closing quotation mark/],
  ['too many rows', `Date,Amount\n${'2026-11-20,1.00\n'.repeat(10_001)}`, /at most 10,000 rows/],
  ['too many columns', `Date,Amount${','.repeat(99)}`, /Row 1: a file can have at most 100 columns/],
  [
    'a long row',
    `Date,Amount\n2026-11-20,1.00${','.repeat(99)}`,
    /Row 2: a file can have at most 100 columns/,
  ],
  [
    'a long cell',
    `Date,Amount\n2026-11-20,${'1'.repeat(100_001)}`,
    /Row 2: a cell can have at most 100,000 characters/,
  ],
  ['a web page', '<!DOCTYPE html><html></html>', /can’t have a document type/],
  ['broken XML', '<Document><a></Document>', /The XML is broken: line 1/],
  ['another XML', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>', /isn’t a CAMT.053/],
  ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><a/>', /klingon is unknown/],
  [
    'a foreign entity',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    /can’t have a document type/,
  ],
  [
    'entities that grow',
    '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>&y;</a>',
    /can’t have a document type/,
  ],
  ['an entity that nobody declared', '<a>&x;</a>', /The XML is broken/],
  ['an abyss', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`, /too deep/],
] as const)('%s is refused with a message', ([, text, words]) => {
  const { content } = errorsOf(() => read(text))
  expect(content).toEqual([expect.stringMatching(words)])
})

test.for([
  ['no direction', '<Sts>BOOK</Sts>', 'Entry 1: “” is neither CRDT nor DBIT.'],
  [
    'no amount',
    '<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>',
    'Entry 1: the amount is missing, has parts of a cent or is too large.',
  ],
  [
    'a part of a cent',
    '<Amt Ccy="USD">1.001</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>',
    'Entry 1: the amount is missing, has parts of a cent or is too large.',
  ],
  [
    'no date',
    '<Amt Ccy="USD">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>',
    'Entry 1: the booking date is missing or isn’t a date.',
  ],
] as const)('an entry of CAMT.053 with %s is named by its number', ([, entry, words]) => {
  const file = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Ntry>${entry}</Ntry></Stmt></BkToCstmrStmt></Document>`
  expect(errorsOf(() => read(file))).toEqual({ content: [words] })
})

test('a file with statements of two accounts is refused', () => {
  const account = (iban: string) => `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct></Stmt>`
  const file = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${account('A1')}${account('A2')}</BkToCstmrStmt></Document>`
  expect(errorsOf(() => read(file))).toEqual({ content: [expect.stringMatching(/several accounts/)] })
})
