import type { BusinessDetails } from '#server/platform/kernel/context.ts'

/** A part of an email. All text is plain; it is escaped when markup is generated. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'links'; rows: [label: string, url: string][] }
  /** Labels with their values. */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** The items of an order and its totals; amounts are formatted ('$129.00'). */
  | {
      kind: 'lines'
      rows: { name: string; note?: string; quantity: number; amount: string }[]
      totals: [label: string, amount: string][]
      /** What the total, which is the last of the totals, includes. */
      included?: [label: string, amount: string][]
    }
  /** Preformatted lines, such as bank details or a person's message. */
  | { kind: 'note'; text: string }

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
      return [...block.rows.map(line), ...[...block.totals, ...(block.included ?? [])].map(fact)].join('\n')
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
