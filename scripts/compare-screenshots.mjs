// Compares two folders of screenshots (`SCREENSHOTS=<folder> TEST_MATRIX=whole` when the browser tests run), and lays
// each pair that differs side by side: node scripts/compare-screenshots.mjs <before> <after> <sheets>
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const [before, after, sheets] = process.argv.slice(2)
if (!before || !after || !sheets) throw new Error('Name the folders: before, after, sheets.')
await mkdir(sheets, { recursive: true })
const names = new Set([...(await readdir(before)), ...(await readdir(after))])
const differing = []
for (const name of [...names].filter((one) => one.endsWith('.png')).sort()) {
  const [old, now] = await Promise.all([before, after].map((folder) => pixelsOf(join(folder, name))))
  const percent = old && now ? percentDiffering(old, now) : 100
  if (percent <= 0.1) continue
  differing.push({ name, percent })
  await layOut([old, now], join(sheets, `${percent.toFixed(1).padStart(5, '0')} ${name}`))
}
for (const { name, percent } of differing.toSorted((a, b) => b.percent - a.percent)) {
  console.log(`${percent.toFixed(1)} %  ${name}`)
}
console.log(`${differing.length} of ${names.size} differ by more than 0.1 % of their pixels.`)

async function pixelsOf(path) {
  try {
    const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return { path, data, ...info }
  } catch {
    return undefined
  }
}

/** Pixels below the shorter of the two count as differing. */
function percentDiffering(old, now) {
  const shared = Math.min(old.data.length, now.data.length)
  let differing = (Math.max(old.data.length, now.data.length) - shared) / 3
  for (let i = 0; i < shared; i += 3) {
    const distance =
      Math.abs(old.data[i] - now.data[i]) +
      Math.abs(old.data[i + 1] - now.data[i + 1]) +
      Math.abs(old.data[i + 2] - now.data[i + 2])
    if (distance > 48) differing++
  }
  return (300 * differing) / Math.max(old.data.length, now.data.length)
}

async function layOut(pair, path) {
  const shown = pair.filter(Boolean)
  const width = shown.reduce((sum, one) => sum + one.width + 20, 0)
  const height = Math.max(...shown.map((one) => one.height))
  let left = 0
  const parts = shown.map((one) => {
    const part = { input: one.path, left, top: 0 }
    left += one.width + 20
    return part
  })
  const sheet = sharp({ create: { width, height, channels: 3, background: '#c0c' } }).composite(parts)
  await sheet.png().toFile(path)
}
