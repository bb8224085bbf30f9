import { beforeEach, expect, test, vi } from 'vitest'
import { standInBrowser } from '#tests/support/browser-fixture.ts'
import {
  addressFields,
  emptyAddress,
  recallAddress,
  rememberAddress,
  sentAddress,
  typedAddress,
} from './address.ts'

const { failStorage } = standInBrowser({ apiUrl: '/api' })
beforeEach(() => sessionStorage.clear())

const six = ['street', 'city', 'postalCode', 'country', 'fullname', 'contact_number']
const austin = {
  fullname: 'Ann Lee',
  street: '12 Forge Road',
  street2: ' Apt 4B ',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'United States',
  contact_number: '+1 512 5550100',
  company: '',
}

test('CHECK-05 ENT-44 an address has six fields and four optional ones', () => {
  expect(addressFields.toSorted()).toEqual([...six, 'street2', 'state', 'company', 'tax_number'].toSorted())
})

test('sends all filled fields, and no empty optional ones', () => {
  const typed = { ...emptyAddress, ...austin }
  const { company: _, ...sent } = austin
  expect(sentAddress(typed)).toEqual({ ...sent, street2: 'Apt 4B' })
  expect(sentAddress({ ...typed, company: 'Forge Ltd', tax_number: '12-3' })).toMatchObject({
    company: 'Forge Ltd',
    tax_number: '12-3',
  })
  expect(typedAddress(sentAddress(typed))).toEqual({ ...typed, street2: 'Apt 4B' })
})

test('ENT-44 a required field that the country lacks is sent as a dash, and blank in the form', () => {
  const sentTo = (country: string, parts = {}) =>
    sentAddress({ ...emptyAddress, ...austin, ...parts, country })
  expect(sentTo('Hong Kong SAR China')).toMatchObject({ postalCode: '-', city: 'Austin', state: 'TX' })
  expect(sentTo('Qatar')).toMatchObject({ postalCode: '-', city: 'Austin' })
  expect(sentTo('Qatar')).not.toHaveProperty('state')
  expect(sentTo('Singapore')).toMatchObject({ postalCode: '78701', city: '-' })
  expect(sentTo('Nepal')).toMatchObject({ postalCode: '78701' })
  expect(sentTo('Nepal', { postalCode: ' ' })).toMatchObject({ postalCode: '-' })
  expect(sentTo('Germany', { postalCode: ' ' })).toMatchObject({ postalCode: '' })
  expect(typedAddress(sentTo('Singapore')).city).toBe('')
})

test('the draft is stored for the tab, without unknown fields', () => {
  expect(recallAddress()).toEqual(emptyAddress)
  rememberAddress({ ...emptyAddress, city: ' London ' })
  expect(recallAddress()).toEqual({ ...emptyAddress, city: ' London ' })
  expect(sentAddress(recallAddress()).city).toBe('London')
  sessionStorage.setItem('karda:address', '{"city":7,"other":"x"}')
  expect(recallAddress()).toEqual(emptyAddress)
})

test('without storage the draft is lost without an error', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  failStorage(true)
  rememberAddress(emptyAddress)
  expect(recallAddress()).toEqual(emptyAddress)
  expect(warn).toHaveBeenCalledTimes(2)
  failStorage(false)
  warn.mockRestore()
})
