import type { BusinessDetails } from '#server/platform/kernel/business-details.ts'
import type { Block } from './email-content.ts'

/** The plain-text version of an email: a paragraph per block, and the shop's signature. */
export function emailText(blocks: Block[], businessDetails: BusinessDetails): string {
  return `${[...blocks.map(textOf), signature(businessDetails)].join('\n\n')}\n`
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'note':
      return block.text.trim()
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'links':
      return block.rows.map(([label, url]) => `${label}:\n${url}`).join('\n')
    case 'facts':
      return block.rows.map(fact).join('\n')
    case 'lines':
      return [...block.rows.map(line), ...block.totals.map(fact)].join('\n')
  }
}

function fact([label, value]: [string, string]): string {
  return `${label}:${value.includes('\n') ? '\n' : ' '}${value}`
}

function line({
  name,
  note,
  quantity,
  amount,
}: {
  name: string
  note?: string
  quantity: number
  amount: string
}): string {
  return [`${quantity} × ${name}: ${amount}`, ...(note ? [`    ${note}`] : [])].join('\n')
}

/** Email clients recognize a signature by '-- '. */
function signature({ name, address, phone, email, url }: BusinessDetails): string {
  return ['-- ', name, address, phone, email, url].filter(Boolean).join('\n')
}
