/** Where the large picture of a product stands. */
export const stageSizes = '(width <= 768px) 82vw, (width <= 960px) 100vw, 62vw'
