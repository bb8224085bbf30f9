import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of all pages. `/test` will stand outside the layout. */
export default [
  layout('shop/layout/layout.tsx', [
    layout('shop/layout/page-boundary.tsx', [
      index('shop/home/home.tsx'),
      route('products', 'shop/catalogue/products.tsx'),
      route('products/:slug', 'shop/catalogue/product.tsx'),
      route('login', 'shop/accounts/login.tsx'),
      route('register', 'shop/accounts/register.tsx'),
      route('account', 'shop/accounts/account.tsx'),
      route('cart', 'shop/orders/cart-or-checkout.tsx'),
      route('payment/return', 'shop/payments/payment-return.tsx'),
      route('order-confirmation', 'shop/orders/order-confirmation.tsx'),
      route('*', 'shop/layout/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
