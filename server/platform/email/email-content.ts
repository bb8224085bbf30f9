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
    }
  /** Preformatted lines, such as bank details or a person's message. */
  | { kind: 'note'; text: string }
