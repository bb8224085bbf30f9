import { createHash } from 'node:crypto'
import type { CSSProperties } from 'react'

/*
 * The storefront's design within the limits of email clients. Colors and sizes are inline, since many clients drop the
 * style sheet; it only adds enhancements (dark scheme, narrow screens).
 */

const serif = "'Iowan Old Style', Palatino, 'Palatino Linotype', Georgia, serif"
const sans = "'Gill Sans', Candara, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif"

const light = { paper: '#f4f1ea', sheet: '#fbf9f4', sunk: '#e9e4d9', ink: '#1c1916', quiet: '#5a5148' }
const brass = '#7a5711'
const hairline = '1px solid #d6cec0'
const edge = `3px solid ${brass}`
const text: CSSProperties = { fontFamily: sans, fontSize: 17, lineHeight: '26px', color: light.ink }

const title: CSSProperties = { fontFamily: serif, fontWeight: 600, color: light.ink }
const cell: CSSProperties = { ...text, verticalAlign: 'top', borderBottom: hairline }
/** Prevents breaks in our own short words next to long words from customers. */
const whole: CSSProperties = { overflowWrap: 'normal', wordBreak: 'normal' }
const rowHeader: CSSProperties = { ...text, ...whole, textAlign: 'left', color: light.quiet, fontWeight: 400 }

export const look = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: light.paper, fontFamily: sans },
  // Breaks long words that people write; many email clients know only the older property.
  container: { width: '100%', maxWidth: 600, overflowWrap: 'anywhere', wordBreak: 'break-word' },
  name: { ...title, margin: 0, padding: '0 4px 14px', fontSize: 21, lineHeight: '28px' },
  sheet: { backgroundColor: light.sheet, border: hairline, borderTop: edge, padding: '34px 36px 16px' },
  heading: { ...title, margin: '0 0 18px', fontSize: 29, lineHeight: '36px' },
  paragraph: { ...text, margin: '0 0 18px' },
  button: {
    backgroundColor: brass,
    color: '#fbf9f4',
    borderRadius: 2,
    fontFamily: sans,
    fontSize: 17,
    lineHeight: '24px',
    fontWeight: 600,
    padding: '12px 26px',
    textDecoration: 'none',
  },
  buttonRow: { padding: '8px 0 26px' },
  linkRow: { ...text, margin: '0 0 10px' },
  link: { color: brass, fontWeight: 600, textDecoration: 'underline' },
  table: { width: '100%', borderCollapse: 'collapse', margin: '4px 0 24px' },
  label: { ...rowHeader, padding: '7px 20px 7px 0', verticalAlign: 'top' },
  /** Overrides the label's width for a long word from a customer, such as a town. */
  longLabel: { overflowWrap: 'anywhere', wordBreak: 'break-word', minWidth: 110 },
  value: { ...text, padding: '7px 0', verticalAlign: 'top' },
  piece: { ...cell, padding: '11px 14px 11px 0' },
  aside: { fontSize: 15, lineHeight: '22px', color: light.quiet },
  count: { ...cell, padding: '11px 14px', color: light.quiet, whiteSpace: 'nowrap' },
  amount: { ...cell, padding: '11px 0', textAlign: 'right', whiteSpace: 'nowrap' },
  sumLabel: { ...rowHeader, padding: '7px 14px 0 0', overflowWrap: 'anywhere', wordBreak: 'break-word' },
  sum: { ...text, padding: '7px 0 0', textAlign: 'right', whiteSpace: 'nowrap' },
  lastSum: { fontWeight: 700, color: light.ink },
  note: {
    ...text,
    margin: '4px 0 24px',
    padding: '14px 18px',
    backgroundColor: light.sunk,
    borderLeft: edge,
  },
  footer: { padding: '20px 4px 0', fontFamily: sans, fontSize: 15, lineHeight: '23px', color: light.quiet },
  footerLink: { color: light.quiet, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/**
 * For email clients that support dark schemes and narrow screens; `!important`, since it must override inline styles.
 */
export const styleSheet = `
@media (max-width: 480px) {
  .sheet { padding: 26px 20px 8px !important; }
  .heading { font-size: 25px !important; line-height: 31px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  body, .page, .page > table > tbody > tr > td { background-color: #141413 !important; }
  .sheet { background-color: #1e1e1c !important; border-color: #34322e !important; border-top-color: #d6ab5b !important; }
  .ink { color: #ebe4d6 !important; border-color: #34322e !important; }
  .brass { color: #d6ab5b !important; }
  .quiet { color: #aca394 !important; border-color: #34322e !important; }
  .note { background-color: #141413 !important; border-left-color: #d6ab5b !important; }
  .button { background-color: #d6ab5b !important; color: #141413 !important; }
  .button span { color: #141413 !important; }
}
`

/** For the content security policy of a page that shows an email in a frame. */
export const styleSheetHash = `sha256-${createHash('sha256').update(styleSheet).digest('base64')}`
