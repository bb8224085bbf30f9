import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { createShaper, type Shaper } from './shape-text.ts'

const { resolve } = createRequire(import.meta.url)

/** The Noto fonts. Emoji come before symbols, whose fonts contain some of them. */
const families = [
  '@fontsource-variable/noto-sans/index.css',
  ...[
    'arabic',
    'hebrew',
    'thai',
    'georgian',
    'armenian',
    'ethiopic',
    'bengali',
    'tamil',
    'telugu',
    'gujarati',
    'gurmukhi',
    'kannada',
    'malayalam',
    'oriya',
    'sinhala',
    'khmer',
    'lao',
    'myanmar',
    'thaana',
  ].map((script) => `@fontsource-variable/noto-sans-${script}/index.css`),
  '@fontsource-variable/noto-serif-tibetan/index.css',
  '@fontsource-variable/noto-emoji/index.css',
  '@fontsource-variable/noto-sans-symbols/index.css',
  '@fontsource/noto-sans-symbols-2/400.css',
]
/** Each family has most Chinese characters, in the forms of its country. */
const ofChina = ['jp', 'sc', 'tc', 'kr'].map(
  (country) => `@fontsource-variable/noto-sans-${country}/index.css`,
)
const chinese = /\p{Script=Han}/u
const korean = /\p{Script=Hangul}/u

type Weight = 400 | 700

/** Fonts for the letters that the shop's own fonts lack. */
export type OtherScripts = {
  /** Finds the name of the font for each letter of this text; undefined if no font has it. */
  fontsFor: (text: string, weight: Weight) => (letter: string) => string | undefined
  open: (font: string) => OpenedFont
  createShaper: (bytes: Uint8Array) => Shaper
  /** A letter that no font has, in plain letters such as 'th'; '' if unknown. */
  transliterate: (letter: string) => string
}
type OpenedFont = { bytes: Buffer; shaper: Shaper }

let loaded: Promise<OtherScripts> | undefined

/** Loads the shaper for other scripts, once; fonts load when a text needs them. */
export function loadOtherScripts(): Promise<OtherScripts> {
  loaded ??= load()
  return loaded
}

/** The memory for unpacked fonts, in bytes: enough for a third of the Chinese characters. */
const maxBytes = 12_000_000

async function load(): Promise<OtherScripts> {
  const [unpack, harfBuzz, { default: transliterate }] = await Promise.all([
    loadUnpacker(),
    import('harfbuzzjs'),
    import('any-ascii'),
  ])
  const opened = new LRUCache<string, OpenedFont>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  })

  const shaperOf = (bytes: Uint8Array) => createShaper(harfBuzz, bytes)

  function open(font: string): OpenedFont {
    const openedFont = opened.get(font)
    if (openedFont) return openedFont
    const [path = '', weight] = font.split('#')
    const bytes = unpack(path, Number(weight))
    const entry = { bytes, shaper: shaperOf(bytes) }
    opened.set(font, entry)
    return entry
  }

  return {
    open,
    createShaper: shaperOf,
    transliterate,
    fontsFor(text, weight) {
      let forChinese: string[] | undefined
      const familiesFor = (letter: string) => {
        if (!chinese.test(letter)) return [...families, ...ofChina]
        forChinese ??= familiesForChinese(text)
        return forChinese
      }
      return (letter) => {
        const codes = codesOf(letter)
        return familiesFor(letter)
          .flatMap((family) => filesWith(family, codes))
          .map((path) => `${path}#${weight}`)
          .find((font) => codes.every((code) => open(font).shaper.letters.has(code)))
      }
    },
  }
}

/** Joiners and variants only affect how their neighbors are drawn; a font need not have them. */
const silent = /\p{Variation_Selector}|\u200c|\u200d/gu

function codesOf(letter: string): number[] {
  return [...letter.replaceAll(silent, '')].map((sign) => sign.codePointAt(0) ?? 0)
}

/** Families that have all Chinese characters of a text come first, so that the characters match each other. */
function familiesForChinese(text: string): string[] {
  const codes = codesOf([...text].filter((sign) => chinese.test(sign)).join(''))
  const order = korean.test(text) ? ofChina.toReversed() : ofChina
  return [...order.filter((family) => codes.every((code) => filesWith(family, [code]).length > 0)), ...order]
}

type Face = { path: string; ranges: [number, number][] }
const faces = new Map<string, Face[]>()
/** Font files by family and letter; larger than most shops ever need. */
const files = new LRUCache<string, string[]>({ max: 20_000 })

/** The files of a family that claim to have all of these letters. */
function filesWith(family: string, [first = 0, ...rest]: number[]): string[] {
  const facesOfFamily = faces.get(family) ?? readFaces(family)
  faces.set(family, facesOfFamily)
  const key = `${family} ${first}`
  const paths =
    files.get(key) ??
    facesOfFamily
      .filter(({ ranges }) => ranges.some(([from, to]) => from <= first && first <= to))
      .map(({ path }) => path)
  files.set(key, paths)
  return rest.length === 0 ? paths : paths.filter((path) => filesWith(family, rest).includes(path))
}

/** A family has a file for each range of letters; its style sheet lists the ranges. */
function readFaces(family: string): Face[] {
  const css = resolve(family)
  const matches = readFileSync(css, 'utf8').matchAll(
    /url\(\.\/(files\/[^)]+\.woff2)\)[^}]*unicode-range: *([^;]+)/g,
  )
  return Array.from(matches, ([, file = '', ranges = '']) => ({
    path: join(dirname(css), file),
    ranges: ranges.split(',').map((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return [from, to] satisfies [number, number]
    }),
  }))
}

const require = createRequire(import.meta.url)

type Unpacker = { decompress: (file: Uint8Array) => Uint8Array | false; onRuntimeInitialized?: () => void }

/**
 * Loads a function that reads a variable font from a WOFF2 file and returns it as TrueType in one weight. The PDF
 * library reads neither WOFF2 nor variable fonts.
 */
async function loadUnpacker(): Promise<(path: string, weight: number) => Buffer> {
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
