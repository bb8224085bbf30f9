import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Fragment, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BusinessDetails } from '#server/platform/kernel/context.ts'
import { look, styleSheet } from './email-styles.ts'
import type { Block } from './email-text.ts'

/** Old email clients need this doctype for standards mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** A self-contained HTML email in the shop's design: it loads nothing when opened, so it cannot track its reader. */
export function emailHtml(subject: string, blocks: Block[], businessDetails: BusinessDetails): string {
  const mail = h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, styleSheet),
    ),
    h(
      Body,
      { className: 'page', style: look.page },
      h(Preview, null, previewOf(blocks)),
      h(
        Container,
        { style: look.container },
        h('p', { className: 'ink', style: look.name }, businessDetails.name),
        h(
          Section,
          { className: 'sheet', style: look.sheet },
          blocks.map((block, index) => h(Fragment, { key: index }, emailPart(block))),
        ),
        footer(businessDetails),
      ),
    ),
  )
  return `${doctype}\n${renderToStaticMarkup(mail)}`
}

/** The preview text that an inbox shows next to the subject. */
function previewOf(blocks: Block[]): string {
  return blocks.find((block) => block.kind === 'paragraph')?.text ?? ''
}

function footer({ name, address, phone, email, url }: BusinessDetails): ReactNode {
  const link = (href: string, text: string) =>
    h('a', { href, className: 'quiet', style: look.footerLink }, text)
  const lines = [
    name,
    ...address.split('\n'),
    phone,
    email && link(`mailto:${email}`, email),
    link(url, url.replace(/^https?:\/\//, '')),
  ].filter(Boolean)
  return h(
    'p',
    { className: 'quiet', style: look.footer },
    lines.map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), line)),
  )
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** A block as elements; React escapes all text. */
function emailPart(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return h('h1', { className: 'heading ink', style: look.heading }, block.text)
    case 'paragraph':
      return h('p', { className: 'ink', style: look.paragraph }, linesOf(block.text))
    case 'note':
      return h('div', { className: 'note ink', style: look.note }, linesOf(block.text.trim()))
    case 'button':
      return h(
        Section,
        { style: look.buttonRow },
        h(Button, { href: block.url, className: 'button', style: look.button }, block.label),
      )
    case 'links':
      return links(block)
    case 'facts':
      return facts(block)
    case 'lines':
      return itemRows(block)
  }
}

/** Old email clients do not support `white-space`; line breaks always work. */
function linesOf(text: string): ReactNode[] {
  const lines = text.split('\n')
  return lines.map((line, index) =>
    h(
      Fragment,
      { key: index },
      index > 0 && h('br'),
      line.replace(/^ +/, (spaces) => '\u00a0'.repeat(spaces.length)),
    ),
  )
}

function links({ rows }: Of<'links'>): ReactNode {
  return rows.map(([label, url], index) =>
    h(
      'p',
      { key: index, className: 'ink', style: look.linkRow },
      h('a', { href: url, className: 'brass', style: look.link }, label),
    ),
  )
}

function facts({ rows }: Of<'facts'>): ReactNode {
  return table(
    rows.map(([label, value], index) =>
      h(
        'tr',
        { key: index },
        h('th', { scope: 'row', className: 'quiet', style: labelStyle(label) }, label),
        h('td', { className: 'ink', width: '100%', style: look.value }, linesOf(value)),
      ),
    ),
  )
}

/** A label with a long word comes from a customer: our own labels are shorter. */
function labelStyle(label: string) {
  return /\S{16}/.test(label) ? { ...look.label, ...look.longLabel } : look.label
}

function itemRows({ rows, totals, included = [] }: Of<'lines'>): ReactNode {
  return table([
    ...rows.map(({ name, note, quantity, amount }, index) =>
      h(
        'tr',
        { key: `piece ${index}` },
        h(
          'td',
          { className: 'ink', width: '100%', style: look.piece },
          name,
          note && h(Fragment, null, h('br'), h('span', { className: 'quiet', style: look.aside }, note)),
        ),
        h('td', { className: 'quiet', style: look.count }, `× ${quantity}`),
        h('td', { className: 'ink', style: look.amount }, amount),
      ),
    ),
    ...[...totals, ...included].map(([label, amount], index) => {
      const last = index === totals.length - 1
      const className = last ? 'ink' : 'quiet'
      return h(
        'tr',
        { key: `sum ${index}` },
        h(
          'th',
          { scope: 'row', colSpan: 2, className, style: { ...look.sumLabel, ...(last && look.lastSum) } },
          label,
        ),
        h('td', { className: 'ink', style: { ...look.sum, ...(last && look.lastSum) } }, amount),
      )
    }),
  ])
}

function table(rows: ReactNode): ReactNode {
  return h('table', { style: look.table, cellPadding: 0, cellSpacing: 0 }, h('tbody', null, rows))
}
