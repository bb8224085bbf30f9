import { expect, test } from 'vitest'
import type { StatementMapping } from '#contract/admin/money/statements.ts'
import { doubtText, problemText } from '#server/messages/problem-text.ts'
import { bareName } from './bank-words.ts'
import { readStatement } from './read-statement.ts'

const today = '2026-11-22'
const statementOf = (text: string, mapping: StatementMapping = {}, day = today) => {
  const { read } = readStatement({ bytes: Buffer.from(text), today: day, mapping })
  return read ?? expect.unreachable()
}
const read = (text: string, mapping?: StatementMapping) => {
  const { lines, withdrawn, setAside } = statementOf(text, mapping)
  return {
    lines: lines.map(({ reference, doubts }) => [reference, ...doubts.map(({ code }) => code)]),
    withdrawn: withdrawn.map(({ reference, kind }) => [reference, kind]),
    setAside: setAside.map((problem) => problemText({ locale: 'en' }, problem)),
  }
}
/** A file whose rows differ only in their state, with one booked row. */
const withState = (column: string, booked: string, state: string) =>
  read(
    `Date,Details,Amount,"${column}"\n2026-11-20,paid,58.00,"${booked}"\n2026-11-20,other,58.00,"${state}"`,
  )

test.for([
  ['Status', 'Completed', 'Reverted'],
  ['Status', 'Posted', 'Pending'],
  ['State', 'COMPLETED', 'DECLINED'],
  ['Transaction Status', 'Settled', 'Denied'],
  ['Status', 'Cleared', 'Not posted'],
  ['Zustand', 'Gebucht', 'Vorgemerkt'],
  ['Buchungsstatus', 'gebucht', 'Storniert'],
  ['Info', 'Umsatz gebucht', 'Umsatz vorgemerkt'],
  ['Statut', 'Comptabilisé', 'En attente'],
  ['État', 'exécuté', 'Rejeté'],
  ['Estado', 'Contabilizado', 'Pendiente'],
  ['Estado', 'Abonada', 'Rechazada'],
  ['Stato', 'Contabilizzato', 'In attesa'],
  ['Situação', 'Concluída', 'Agendada'],
  ['Stav', 'Zaúčtováno', 'Čekající'],
  ['Status transakcji', 'Zaksięgowano', 'Odrzucona'],
  ['Durum', 'Tamamlandı', 'İptal edildi'],
  ['Статус', 'Исполнено', 'В обработке'],
  ['状态', '成功', '处理中'],
  ['ステータス', '完了', '取消済み'],
  ['상태', '완료', '대기'],
  ['स्थिति', 'सफल', 'लंबित'],
  ['สถานะ', 'สำเร็จ', 'รอดำเนินการ'],
  ['الحالة', 'مكتملة', 'معلق'],
] as const)("in a column '%s', '%s' is money and '%s' is set aside", ([column, booked, state]) => {
  const { lines, setAside } = withState(column, booked, state)
  expect(lines).toEqual([['paid']])
  expect(setAside).toEqual([`Row 3 is “${state}”: its money isn’t in the account.`])
})

test('an unknown or missing state makes a payment doubtful', () => {
  expect(withState('Status', 'Completed', 'Grommeled').lines).toEqual([['paid'], ['other', 'state_unknown']])
  expect(withState('Status', 'Completed', '').lines[1]).toEqual(['other', 'state_unknown'])
})

test('the mapping names the state column, or states that there is none', () => {
  const file =
    'Date,Details,Amount,Where it is,State\n2026-11-20,one,1.00,Pending,NY\n2026-11-20,two,2.00,Booked,NY'
  expect(read(file).lines).toEqual([
    ['one', 'state_unknown'],
    ['two', 'state_unknown'],
  ])
  expect(read(file, { state: 'where it is' })).toMatchObject({
    lines: [['two']],
    setAside: [expect.stringMatching(/^Row 2/)],
  })
  expect(read(file, { state: null }).lines).toEqual([['one'], ['two']])
  const mapping = { state: 'Somewhere' }
  expect(readStatement({ bytes: Buffer.from(file), today, mapping }).fieldErrors).toEqual({
    'mapping.state': [{ code: 'column_missing', params: { row: 1 } }],
  })
})

test('of several state columns the worst counts, and an unbooked row may lack other values', () => {
  const file =
    'Date,Details,Amount,Status,Payment status\n2026-11-20,one,1.00,Completed,Failed\n2026-11-20,two,2.00,Completed,\n2026-11-20,three,,Pending,'
  expect(read(file)).toMatchObject({
    lines: [['two']],
    setAside: [expect.stringMatching(/Failed/), expect.stringMatching(/Pending/)],
  })
})

test('names and words of states are compared without accents and case, in each script', () => {
  expect([bareName('Situação'), bareName('ÉTAT (1)'), bareName('stornierte  Zahlung')]).toEqual([
    'situacao',
    'etat',
    'stornierte zahlung',
  ])
})

test.for([
  ['2026-11-23', []],
  ['2026-11-24', ['booked_in_future']],
  ['2025-11-22', []],
  ['2025-11-21', ['booked_long_ago']],
  ['2083-08-09', ['booked_in_future']],
  ['०९/०८/२०८३', ['booked_in_future']],
  ['24/11/2569', ['booked_in_future']],
  ['1448-06-01', ['booked_long_ago']],
  ['1405/09/02', ['booked_long_ago']],
  ['20.11.26', []],
  ['26.11.20', ['booked_long_ago']],
] as const)('a payment of %s is doubtful by %j on 22 November 2026', ([day, codes]) => {
  const { lines } = read(
    `Date,Details,Amount\n${day},x,1.00`,
    day.includes('/') ? { date_format: 'DMY' } : {},
  )
  expect(lines).toEqual([['x', ...codes]])
})

test('two digits of a year are doubtful when two orders of the date are within the last year', () => {
  const file = 'Date,Details,Amount\n25.11.26,x,1.00'
  const at = (day: string, mapping?: StatementMapping) =>
    statementOf(file, mapping, day).lines.map(({ booked_on, doubts }) => [booked_on, ...doubts])
  const doubt = {
    code: 'date_has_two_readings',
    params: { text: '25.11.26', days: ['2026-11-25', '2025-11-26'] },
  }
  expect(at('2026-11-25')).toEqual([['2026-11-25', doubt]])
  expect(at('2026-11-25', { date_format: 'YMD' })).toEqual([['2025-11-26']])
  expect(at('2026-11-28')).toEqual([['2026-11-25']])
})

test.for([
  [
    '2083-08-09',
    /2083-08-09, is in the future; it may be a date in Bikram Sambat\. .* the day you confirm it/,
  ],
  ['2569-11-20', /it may be a date in the Buddhist calendar/],
  ['1448-06-01', /more than a year ago; it may be a date in the Islamic calendar/],
  ['2031-01-01', /2031-01-01, is in the future\. If/],
] as const)('%s is told to staff with its calendar', ([day, words]) => {
  const [line] = statementOf(`Date,Details,Amount\n${day},x,1.00`).lines
  expect(line?.doubts.map((doubt) => doubtText({ locale: 'en' }, doubt))).toEqual([
    expect.stringMatching(words),
  ])
})

test('each amount is read in its own notation and currency; unreadable rows are set aside by name', () => {
  const amounts = [
    '58.00',
    '58.00 Cr.',
    'US$58.00',
    '58.00Dr',
    'Rs. 58.00',
    'NPR 58/-',
    '€ 1.234,50',
    '58,00 €',
    '+58.00',
  ]
  const rows = [...amounts, 'five', '1.234'].map((amount) => `2026-11-20;x;${amount}`)
  const { lines, withdrawn, setAside } = statementOf(`Date;Details;Amount\n${rows.join('\n')}`)
  expect(lines.map(({ amount_cents, currency }) => `${amount_cents} ${currency}`)).toEqual([
    '5800 USD',
    '5800 USD',
    '5800 USD',
    '5800 NPR',
    '5800 NPR',
    '123450 EUR',
    '5800 EUR',
    '5800 USD',
  ])
  expect(withdrawn).toMatchObject([{ amount_cents: 5800, kind: 'sent' }])
  expect(setAside.map((problem) => problemText({ locale: 'en' }, problem))).toEqual([
    'Row 11: “five” isn’t an amount.',
    'Row 12: “1.234” could be two amounts: choose the decimal separator.',
  ])
})

test('a currency next to an amount must not contradict the currency column', () => {
  const file =
    'Date,Details,Amount,Currency\n2026-11-20,one,$58.00,AUD\n2026-11-20,two,€58.00,USD\n2026-11-20,three,58.00,dollars'
  expect(statementOf(file)).toMatchObject({ lines: [{ currency: 'AUD' }] })
  expect(read(file).setAside).toEqual([
    'Row 3: “€58.00” and USD are different currencies.',
    'Row 4: “DOLLARS” isn’t a currency.',
  ])
  expect(statementOf('Date,Amount (NPR)\n2026-11-20,Rs 58').lines[0]?.currency).toBe('NPR')
})

test.for([
  ['RETURN OF PAYMENT Order 7K3M9QP2XD', '-52.00', 'reversed'],
  ['Rückbuchung Bestellung', '-52.00', 'reversed'],
  ['Reversal: wire', '-52.00', 'reversed'],
  ['Storno', '-52.00', 'reversed'],
  ['退汇', '-52.00', 'reversed'],
  ['Rent', '-52.00', 'sent'],
  ['Stornoway Ltd', '-52.00', 'sent'],
] as const)("'%s' of %s went out as %s", ([reference, amount, kind]) => {
  expect(read(`Date,Details,Amount\n2026-11-20,${reference},${amount}`).withdrawn).toEqual([
    [reference, kind],
  ])
})

test('returned money is doubtful, and a booked row that is now void is named', () => {
  expect(read('Date,Details,Amount\n2026-11-20,Returned payment,52.00').lines).toEqual([
    ['Returned payment', 'reversal'],
  ])
  expect(withState('Status', 'Completed', 'Reverted').withdrawn).toEqual([['other', 'void']])
  expect(withState('Status', 'Completed', 'Pending').withdrawn).toEqual([])
})

const entryOf = (more: string, { status = '<Sts>BOOK</Sts>', way = 'DBIT', day = '2026-11-20' } = {}) =>
  `<Ntry><Amt Ccy="USD">52.00</Amt><CdtDbtInd>${way}</CdtDbtInd>${status}<BookgDt><Dt>${day}</Dt></BookgDt>${more}</Ntry>`
const camt = (...entries: string[]) =>
  read(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
  )
const detail = (more: string) =>
  `<NtryDtls><TxDtls><RmtInf><Ustrd>x</Ustrd></RmtInf>${more}</TxDtls></NtryDtls>`

test('CAMT.053 marks reversals in three ways', () => {
  const { withdrawn } = camt(
    entryOf(`<RvslInd>true</RvslInd>${detail('')}`),
    entryOf(detail('<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>')),
    entryOf(`<BkTxCd><Domn><Fmly><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>${detail('')}`),
    entryOf(detail('')),
    entryOf(`<RvslInd>false</RvslInd>${detail('')}`),
  )
  expect(withdrawn.map(([, kind]) => kind)).toEqual(['reversed', 'reversed', 'reversed', 'sent', 'sent'])
  expect(camt(entryOf(`<RvslInd>true</RvslInd>${detail('')}`, { way: 'CRDT' })).lines).toEqual([
    ['x', 'reversal'],
  ])
})

test.for([
  ['<Sts><Cd>PDNG</Cd></Sts>', [], ['Entry 1 is “PDNG”: its money isn’t in the account yet.']],
  ['<Sts>INFO</Sts>', [], ['Entry 1 is “INFO”: its money isn’t in the account yet.']],
  [
    '<Sts><Prtry>Vorgemerkt</Prtry></Sts>',
    [],
    ['Entry 1 is “Vorgemerkt”: its money isn’t in the account yet.'],
  ],
  ['<Sts><Cd>BOOK</Cd></Sts>', [['x']], []],
  ['<Sts><Cd>XXXX</Cd></Sts>', [['x', 'state_unknown']], []],
  ['', [['x', 'state_unknown']], []],
] as const)('an entry of CAMT.053 with the status %s', ([status, lines, setAside]) => {
  expect(camt(entryOf(detail(''), { status, way: 'CRDT' }))).toEqual({ lines, withdrawn: [], setAside })
})

test('days of CAMT.053 may have a time zone, and are doubtful by the same rules', () => {
  expect(camt(entryOf(detail(''), { way: 'CRDT', day: '2026-11-20+05:45' })).lines).toEqual([['x']])
  expect(camt(entryOf(detail(''), { way: 'CRDT', day: '2083-08-09' })).lines).toEqual([
    ['x', 'booked_in_future'],
  ])
})
