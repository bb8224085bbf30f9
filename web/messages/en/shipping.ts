import { workingDays } from './working-days.ts'

type DeliveryDays = { from: number; to: number }

export const shippingMessages = {
  question: 'Do you ship to my country?',
  chooseYourCountry: 'Choose your country.',
  loading: 'Just a moment…',
  failed: 'We couldn’t check shipping.',
  freeShipping: 'free shipping',
  /** The result in one line; `days` is null if the carrier promises none. */
  summary: (country: string, price: string, days: DeliveryDays | null) =>
    days ? `${country}: ${price}, ${workingDays(days)}` : `${country}: ${price}`,
  notAvailable: (country: string) => `${country}: not available`,
  country: 'Country',
  chooseCountry: 'Choose a country',
  postalCode: 'Postal code',
  hint: 'See the shipping cost, delivery time and any requirements for your country.',
  checking: 'Checking…',
  transit: (days: DeliveryDays) => `${workingDays(days)} in transit`,
  packed: (kilograms: string) => `${kilograms} kg packed.`,
  freeFrom: (amount: string) => `Free on orders over ${amount}.`,
  declarations: 'At checkout, you’ll confirm:',
  refused: 'We can’t ship this there.',
}
