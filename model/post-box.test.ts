import { expect, test } from 'vitest'
import { postBoxField } from './post-box.ts'

const house = { street: '12 Durbar Marg', city: 'Anywhere', country: 'Nepal' }

test.for([
  'P.O. Box 12',
  'PO Box 12',
  'po box 12',
  'P O Box #12',
  'P.O.Box 12',
  'POBox 12',
  'P.O.B. 12',
  'Post Office Box 12',
  'Postbox 12',
  'GPO Box 1234',
  'Private Bag 7',
  'Locked Bag 7',
  'Hillside, PO Box 9',
  'Postfach 10 20 30',
  'Postfach',
  'Postbus 12',
  'Postboks 12 Sentrum',
  'Packstation 101',
  'Boîte postale 12',
  'BP 12',
  'Case postale 12',
  'Casilla 456',
  'Casilla de Correo 12',
  'Apartado postal 12',
  'Apartado 12',
  'Caixa Postal 12',
  'Casella Postale 12',
  'а/я 12',
  '私書箱12号',
  'APO',
  'Unit 100 Box 7, APO AE 09021',
  'PSC 1234, Box 5678',
  'cmr 450 box 12',
])('%s is a post box', (street) => {
  expect(postBoxField({ ...house, street })).toBe('street')
  expect(postBoxField({ ...house, street2: street })).toBe('street2')
})

test.for(['APO', 'FPO AP', 'dpo'])('the city of %s is military mail', (city) => {
  expect(postBoxField({ ...house, street: 'Unit 100', city })).toBe('street')
})

test.for([
  '12 Durbar Marg',
  '14 Harrow Lane',
  'Boxhill Road 12',
  '5 Box Street',
  'Postgasse 3',
  'Post Road 12',
  'Poststraße 12',
  'Calle Casilla 12',
  '77 Apo Street',
  'Popov Boulevard 1',
  'Pobeda 12',
  'Via Po 12',
  'Letterbox Lane 3',
  'Apartment 12, 4 Oak Road',
  '3 Private Road',
  'खुकुरी टोल १२',
])('%s is a house', (street) => {
  expect(postBoxField({ ...house, street })).toBeUndefined()
  expect(postBoxField({ ...house, street2: street })).toBeUndefined()
})

test('a box on the second line, or a United States military state, marks military mail', () => {
  expect(postBoxField({ ...house, street: 'PSC 1234', street2: 'Box 5678' })).toBe('street')
  expect(postBoxField({ ...house, state: 'AE', country: 'United States' })).toBe('street')
  expect(postBoxField({ ...house, state: 'ap', country: 'US' })).toBe('street')
  expect(postBoxField({ ...house, state: 'AP', country: 'India' })).toBeUndefined()
})
