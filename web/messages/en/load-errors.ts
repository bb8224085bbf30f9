/** For pages whose loader failed. */
export const loadErrorMessages = {
  home: 'Failed to load essential page data. Some content may be missing.',
  products: 'Failed to load products.',
  categories: 'Failed to load categories.',
  product: {
    fallback: 'Failed to load product details.',
    404: 'Product not found.',
    410: 'We no longer offer this product.',
    unreadable: 'Product data is unavailable.',
  },
  posts: 'Failed to load blog posts.',
}
