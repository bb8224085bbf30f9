import type { Block } from './mail-content.ts'

/** The plain form of a mail, for whoever reads without markup: one paragraph a block. */
export function mailText(blocks: Block[]): string {
  return `${blocks.map(textOf).join('\n\n')}\n`
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'note':
      return block.text.trim()
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.rows.map(fact).join('\n')
    case 'lines':
      return [...block.rows.map(line), ...block.totals.map(fact)].join('\n')
  }
}

function fact([label, value]: [string, string]): string {
  return `${label}: ${value}`
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
