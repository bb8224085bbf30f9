/** For pages whose loader failed. */
export const loadErrorMessages = {
  home: 'Failed to load essential page data. Some content may be missing.',
  products: 'Failed to load products.',
  categories: 'Failed to load categories.',
  posts: 'Failed to load blog posts.',
}
