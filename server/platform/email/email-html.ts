import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Fragment, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BusinessDetails } from '#server/platform/kernel/business-details.ts'
import type { Block } from './email-content.ts'
import { emailPart } from './email-parts.ts'
import { look, styleSheet } from './email-styles.ts'

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
