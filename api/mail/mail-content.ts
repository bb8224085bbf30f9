/** One part of a mail. Every text is plain: what is mail markup is made from it, and escaped, when it is written. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'links'; rows: [label: string, url: string][] }
  /** Labels and what they say. */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** Pieces of an order and its sums; amounts are words already ('$129.00'). */
  | {
      kind: 'lines'
      rows: { name: string; note?: string; quantity: number; amount: string }[]
      totals: [label: string, amount: string][]
    }
  /** Text whose lines stay as they are: bank details, what a person wrote. */
  | { kind: 'note'; text: string }
