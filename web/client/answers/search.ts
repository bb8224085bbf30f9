import { picture } from './catalogue.ts'
import { list, money, nonBlank, oneOf, or, orNull, record, slug, text } from './readers.ts'

const content = record({ kind: oneOf('post', 'faq', 'policy'), id: nonBlank, title: text })

export const contents = record({ results: or(list(content), []) })

export const suggestions = record({
  products: or(list(record({ slug, name: nonBlank, price: money, main_image: orNull(picture) })), []),
  categories: or(list(record({ slug, name: nonBlank })), []),
  contents: or(list(content), []),
})
