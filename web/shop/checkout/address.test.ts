import { beforeEach, expect, test, vi } from 'vitest'
import { standInBrowser } from '../../../client/browser-fixture.ts'
import { addressFields, recallAddress, rememberAddress, trimmedAddress } from './address.ts'

const { failStorage } = standInBrowser({ apiUrl: '/api' })
beforeEach(() => sessionStorage.clear())

const blank = { fullname: '', street: '', postalCode: '', city: '', country: '', contact_number: '' }

test('CHECK-05 ENT-44 an address has six fields', () => {
  expect(addressFields.toSorted()).toEqual(
    ['street', 'city', 'postalCode', 'country', 'fullname', 'contact_number'].toSorted(),
  )
})

test('the draft is stored for the tab, without unknown fields', () => {
  expect(recallAddress()).toEqual(blank)
  rememberAddress({ ...blank, city: ' London ' })
  expect(recallAddress()).toEqual({ ...blank, city: ' London ' })
  expect(trimmedAddress(recallAddress()).city).toBe('London')
  sessionStorage.setItem('karda:address', '{"city":7,"other":"x"}')
  expect(recallAddress()).toEqual(blank)
})

test('without storage the draft is lost and nothing fails', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  failStorage(true)
  rememberAddress(blank)
  expect(recallAddress()).toEqual(blank)
  expect(warn).toHaveBeenCalledTimes(2)
  failStorage(false)
  warn.mockRestore()
})
