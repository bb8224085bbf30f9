import { expect, test } from 'vitest'
import { mediaUrl, setMediaHost } from './media.ts'

test("a path is relative to the API's host; an absolute address stays unchanged", () => {
  setMediaHost('/api')
  expect(mediaUrl('/media/a.webp')).toBe('/media/a.webp')
  expect(mediaUrl('media/a.webp')).toBe('/media/a.webp')
  setMediaHost('https://backend.example/v1/api')
  expect(mediaUrl('/media/a.webp')).toBe('https://backend.example/media/a.webp')
  for (const whole of ['https://cdn.example/a.webp', 'data:image/png;base64,AA', '//cdn.example/a.webp']) {
    expect(mediaUrl(whole)).toBe(whole)
  }
})
