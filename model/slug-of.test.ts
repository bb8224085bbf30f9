import { expect, test } from 'vitest'
import { slugOf } from './slug-of.ts'

test.for([
  ['Sirupate 10″, Über', 'sirupate-10-uber'],
  ['  Care — of a khukuri! ', 'care-of-a-khukuri'],
  ['खुकुरी', ''],
  ['a'.repeat(130), 'a'.repeat(120)],
])('%s is %s', ([name, slug]) => expect(slugOf(name ?? '')).toBe(slug))
