import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/* A worker: reads codes from pixels. */

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

addEventListener('message', async (event: MessageEvent<{ id: number; pixels: ImageData }>) => {
  const { id, pixels } = event.data
  try {
    const [found] = await readBarcodes(pixels, { tryHarder: true, maxNumberOfSymbols: 1 })
    postMessage({ id, code: found?.isValid ? found.text : undefined })
  } catch (error) {
    postMessage({ id, code: undefined })
    throw error
  }
})
