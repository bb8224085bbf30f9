import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isFull } from '../../support/fault-report.ts'
import { openFaultScene } from '../../support/fault-scene.ts'
import { callShop } from '../../support/shop-api.ts'
import { shopOwner } from '../../support/shop-owner.ts'
import { mountSmallDisk } from '../../support/small-disk.ts'

const times = isFull ? 10 : 1
const disk = mountSmallDisk(400)

/** A new picture that no shop has. */
function newPicture(number: number): Promise<Buffer> {
  const background = { r: number, g: 80, b: 120 }
  return sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function upload(url: string, number: number): Promise<number> {
  const { body } = await callShop(url)('POST', '/accounts/login/', {
    body: { login_id: shopOwner.email, password: shopOwner.password },
  })
  const answer = await fetch(`${url}/api/admin/media/?name=blade-${number}.jpg`, {
    method: 'POST',
    headers: { 'X-Tenant-ID': '3', Authorization: `Bearer ${body?.access}`, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(await newPicture(number)),
  })
  await answer.body?.cancel()
  return answer.status
}

test.skipIf(!disk)(
  'on a full disk orders and pictures wait, no acknowledged data is lost, and the shop continues once it has space',
  async () => {
    const folder = join(disk?.folder ?? '', 'shop')
    const { url, buyers, morePaid, settle } = await openFaultScene({ folder })
    await morePaid(2)
    for (let count = 0; count < times; count++) {
      const { refused } = buyers.counts
      disk?.fill()
      await expect.poll(() => buyers.counts.refused, { timeout: 60_000 }).toBeGreaterThan(refused + 20)
      // The shop refuses the upload at the login, or when it stores the picture.
      expect([401, 503, 507]).toContain(await upload(url, count))
      disk?.free()
      await morePaid(2)
      expect(await upload(url, 100 + count)).toBe(200)
    }
    await settle(`full disk, then room again, ${times} times`)
  },
  1_800_000,
)
