/** Finds the code in a picture; undefined if it contains no readable code. */
export type ReadCode = (picture: ImageBitmapSource) => Promise<string | undefined>

const formats = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'data_matrix', 'pdf417', 'upc_a']

type Detector = { detect: (picture: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

let reader: Promise<ReadCode> | undefined

/** Uses the browser's own reader, or else loads our WebAssembly reader. */
export function codeReader(): Promise<ReadCode> {
  reader ??= openBrowserReader().then((own) => own ?? openWorkerReader())
  return reader
}

async function openBrowserReader(): Promise<ReadCode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return undefined
  try {
    // Some systems have the class, but it never answers.
    const known = await Promise.race([BarcodeDetector.getSupportedFormats(), noneAfter(msToAnswer)])
    const usable = formats.filter((format) => known.includes(format))
    // On other systems the class exists but supports no formats.
    if (!usable.includes('qr_code') || !usable.includes('code_128')) return undefined
    const detector = new BarcodeDetector({ formats: usable })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue
  } catch {
    return undefined
  }
}

const msToAnswer = 1000

function noneAfter(ms: number): Promise<string[]> {
  return new Promise((done) => setTimeout(() => done([]), ms))
}

/** Only a worker may compile WebAssembly: the policy of the worker's file allows it, that of the page does not. */
export function openWorkerReader(): ReadCode {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (code: string | undefined) => void>()
  let last = 0
  worker.onmessage = ({ data }: MessageEvent<{ id: number; code: string | undefined }>) => {
    waiting.get(data.id)?.(data.code)
    waiting.delete(data.id)
  }
  worker.onerror = () => {
    for (const done of waiting.values()) done(undefined)
    waiting.clear()
  }
  return async (picture) => {
    const pixels = await pixelsOf(picture)
    last += 1
    const id = last
    return new Promise((done) => {
      waiting.set(id, done)
      worker.postMessage({ id, pixels }, [pixels.data.buffer])
    })
  }
}

const maxImageWidth = 1280

async function pixelsOf(source: ImageBitmapSource): Promise<ImageData> {
  const bitmap = await createImageBitmap(source)
  const scale = Math.min(1, maxImageWidth / Math.max(bitmap.width, bitmap.height))
  const width = Math.round(bitmap.width * scale)
  const height = Math.round(bitmap.height * scale)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas')
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}
