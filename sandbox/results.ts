/** The outcomes that a buyer can choose on the sandbox's page, each by a button. */
export const results = {
  pay: { code: '0000', browserCode: '2000', label: 'Pay', final: true },
  decline: { code: '4005', browserCode: '2000', label: 'Decline', final: true },
  cancel: { code: '0003', browserCode: '0003', label: 'Cancel', final: true },
  insufficient: { code: '4051', browserCode: '2000', label: 'Insufficient funds', final: true },
  unauthenticated: { code: '4081', browserCode: '2000', label: 'Authentication fails', final: true },
  pending: { code: '0001', browserCode: '2001', label: 'Leave pending', final: false },
  trouble: { code: '0999', browserCode: '2003', label: 'System error', final: true },
} as const

export type ResultName = keyof typeof results

export const furtherResults = ['insufficient', 'unauthenticated', 'pending', 'trouble'] as const

export function isResultName(name: string): name is ResultName {
  return Object.hasOwn(results, name)
}

/** Whether the outcome is final. */
export function isFinal(code: string | null): boolean {
  return Object.values(results).some((result) => result.code === code && result.final)
}

/** The code with which the browser returns. Like the gateway's, it does not distinguish paid from declined. */
export function browserCodeOf(code: string): string {
  return Object.values(results).find((result) => result.code === code)?.browserCode ?? code
}

const descriptions: Record<string, string> = {
  '0000': 'Success',
  '0001': 'Pending',
  '0003': 'Cancelled',
  '0999': 'System error',
  '2000': 'Transaction is completed, please do payment inquiry request for full payment information.',
  '2001': 'Transaction in progress',
  '2002': 'Transaction not found',
  '2003': 'Failed to inquire transaction',
  '4005': 'Do not honor',
  '4051': 'Insufficient funds',
  '4081': 'Unable to authenticate cardholder',
  '5009': 'Transaction expired',
  '6101': 'Invalid request message',
  '6102': 'Payload is required',
  '6103': 'Invalid JWT data',
  '6104': 'Merchant ID is required',
  '9004': 'The value is not valid',
  '9005': 'A mandatory field is missing',
  '9006': 'A field exceeds its maximum length',
  '9007': 'Invalid merchant',
  '9008': 'Invalid payment expiry',
  '9009': 'Invalid amount',
  '9010': 'Invalid currency code',
  '9015': 'Invoice number already exists',
  '9037': 'Merchant configuration is missing',
  '9040': 'Payment token is invalid',
  '9042': 'Hash value mismatch',
}

export function describe(code: string): string {
  return descriptions[code] ?? 'Unknown code'
}
