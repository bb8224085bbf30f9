/** The cards that the sandbox accepts: the gateway's published test cards. It declines all others. */
export type TestCard = { number: string; brand: string; scheme: string; securityCode: string; eci: string }

export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', brand: 'Visa', scheme: 'VI', securityCode: '123', eci: '05' },
  { number: '5555555555554444', brand: 'Mastercard', scheme: 'MA', securityCode: '123', eci: '02' },
  { number: '3562808775869340', brand: 'JCB', scheme: 'JC', securityCode: '495', eci: '05' },
  { number: '378282246310005', brand: 'American Express', scheme: 'AM', securityCode: '1234', eci: '05' },
  { number: '6250947000000014', brand: 'UnionPay', scheme: 'UP', securityCode: '123', eci: '05' },
  { number: '36259600000004', brand: 'Diners Club', scheme: 'DI', securityCode: '123', eci: '05' },
  { number: '6011111111111117', brand: 'Discover', scheme: 'DS', securityCode: '123', eci: '05' },
]

export function findTestCard(typed: string): TestCard | undefined {
  const number = typed.replace(/[\s-]/g, '')
  return testCards.find((card) => card.number === number)
}

/** The Luhn check, which every card number passes: it distinguishes a typo from a card that is not a test card. */
export function passesLuhn(typed: string): boolean {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}

export function mask(number: string): string {
  return number.slice(0, 6) + 'X'.repeat(number.length - 10) + number.slice(-4)
}

/** The number in groups of digits, as printed on the card. */
export function spaced(number: string): string {
  return number.length === 16
    ? number.replace(/(\d{4})(?=\d)/g, '$1 ')
    : number.replace(/^(\d{4})(\d{6})(\d+)$/, '$1 $2 $3')
}
