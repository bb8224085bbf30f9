import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

type Unpacker = { decompress: (file: Uint8Array) => Uint8Array | false; onRuntimeInitialized?: () => void }

/**
 * Loads a function that reads a variable font from a WOFF2 file and returns it as TrueType in one weight. The PDF
 * library reads neither WOFF2 nor variable fonts.
 */
export async function loadUnpacker(): Promise<(path: string, weight: number) => Buffer> {
  const unpacker: Unpacker = require('wawoff2/build/decompress_binding.js')
  if (unpacker.onRuntimeInitialized === undefined)
    await new Promise<void>((resolve) => {
      unpacker.onRuntimeInitialized = resolve
    })
  const pin = loadPin()
  return (path, weight) => {
    const font = unpacker.decompress(readFileSync(path))
    if (font === false) throw new Error(`${path} is not a font`)
    return pin(font, weight)
  }
}

/** HarfBuzz's subsetter, built as WebAssembly: numbers are addresses in its memory. */
type Subsetter = Record<
  | 'malloc'
  | 'hb_blob_create'
  | 'hb_blob_get_data'
  | 'hb_blob_get_length'
  | 'hb_face_create'
  | 'hb_face_reference_blob'
  | 'hb_subset_input_create_or_fail'
  | 'hb_subset_input_pin_axis_location'
  | 'hb_subset_or_fail',
  (...parameters: number[]) => number
> &
  Record<
    | '_initialize'
    | 'free'
    | 'hb_blob_destroy'
    | 'hb_face_destroy'
    | 'hb_subset_input_destroy'
    | 'hb_subset_input_keep_everything',
    (...parameters: number[]) => void
  > & { memory: { buffer: ArrayBuffer } }

/** Declared here, since TypeScript has WebAssembly types only for browsers. */
declare const WebAssembly: {
  Module: new (file: Uint8Array) => object
  Instance: new <Exports>(module: object) => { exports: Exports }
}

const writable = 2
const wght = 0x77676874

/** Fixes the weight of a variable font; a font without weights stays unchanged. */
function loadPin(): (font: Uint8Array, weight: number) => Buffer {
  const file = readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { exports: harfbuzz } = new WebAssembly.Instance<Subsetter>(new WebAssembly.Module(file))
  harfbuzz._initialize()
  return (font, weight) => {
    const place = harfbuzz.malloc(font.byteLength)
    // The memory may have grown, which detaches earlier views.
    new Uint8Array(harfbuzz.memory.buffer).set(font, place)
    const blob = harfbuzz.hb_blob_create(place, font.byteLength, writable, 0, 0)
    const face = harfbuzz.hb_face_create(blob, 0)
    const input = harfbuzz.hb_subset_input_create_or_fail()
    harfbuzz.hb_subset_input_keep_everything(input)
    const isVariable = harfbuzz.hb_subset_input_pin_axis_location(input, face, wght, weight) !== 0
    const pinned = isVariable ? harfbuzz.hb_subset_or_fail(face, input) : 0
    const result = harfbuzz.hb_face_reference_blob(pinned === 0 ? face : pinned)
    const start = harfbuzz.hb_blob_get_data(result, 0)
    const bytes = Buffer.from(
      harfbuzz.memory.buffer.slice(start, start + harfbuzz.hb_blob_get_length(result)),
    )
    harfbuzz.hb_blob_destroy(result)
    if (pinned !== 0) harfbuzz.hb_face_destroy(pinned)
    harfbuzz.hb_subset_input_destroy(input)
    harfbuzz.hb_face_destroy(face)
    harfbuzz.hb_blob_destroy(blob)
    harfbuzz.free(place)
    return bytes
  }
}
