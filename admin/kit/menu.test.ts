import { expect, test } from 'vitest'
import { pageAbove } from './menu.ts'

test.for([
  ['/orders/0123456789', 'Orders'],
  ['/policies/privacy_policy/new', 'Policies'],
  ['/shipping/NP', 'Shipping and law'],
  ['/shipping/zones/3', 'Zones and prices'],
  ['/settings/emails-to-customers/placed', 'Emails to customers'],
  ['/settings/footer', 'Settings'],
  ['/account/second-factor', 'Your account'],
  ['/orders', undefined],
  ['/workshop/pace', undefined],
  ['/', undefined],
])('the head of %s leads back to %s', ([path = '', label]) => expect(pageAbove(path)?.label).toBe(label))
