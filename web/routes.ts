import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of all pages. `/test` will stand outside the layout. */
export default [
  layout('shop/layout/layout.tsx', [
    layout('shop/layout/page-boundary.tsx', [
      index('shop/home/home.tsx'),
      route('products', 'shop/catalogue/products.tsx'),
      route('products/:slug', 'shop/catalogue/product.tsx'),
      route('*', 'shop/layout/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
