import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The parts of `ui/` in all their states: only `npm run dev` has this page. */
const parts = process.env.NODE_ENV === 'development' ? [route('parts', 'shop/demo/parts.tsx')] : []

/** All pages, and the manifest for installing the shop. The demo landing page is outside the layout. */
export default [
  route('test', 'shop/demo/demo.tsx'),
  ...parts,
  route('manifest.webmanifest', 'frame/manifest.ts'),
  layout('frame/layout.tsx', [
    layout('page/page-boundary.tsx', [
      index('shop/home/home.tsx'),
      route('products', 'shop/catalogue/list/products.tsx'),
      route('products/:slug', 'shop/catalogue/product/product.tsx'),
      route('gallery', 'shop/gallery/gallery.tsx'),
      route('blog', 'shop/blog/blog.tsx'),
      route('blog/:slug', 'shop/blog/post.tsx'),
      route('contact', 'shop/contact/contact.tsx'),
      route('company-info', 'shop/pages/company.tsx'),
      route('refund-policy', 'shop/pages/refund-policy.tsx'),
      route('privacy-policy', 'shop/pages/privacy-policy.tsx'),
      route('shipping-policy', 'shop/pages/shipping-policy.tsx'),
      route('terms-of-sale', 'shop/pages/terms-of-sale.tsx'),
      route('certificates/:token', 'shop/certificates/certificate.tsx'),
      route('proof/:token', 'shop/orders/proof/proof-page.tsx'),
      route('back-in-stock', 'shop/catalogue/waits/back-in-stock.tsx'),
      route('size-guide', 'shop/catalogue/size-guide/size-guide.tsx'),
      route('faq', 'shop/pages/faq.tsx'),
      route('login', 'shop/accounts/entry/login.tsx'),
      route('register', 'shop/accounts/entry/register.tsx'),
      route('forgot-password', 'shop/accounts/entry/forgot-password.tsx'),
      route('reset-password', 'shop/accounts/entry/reset-password.tsx'),
      route('verify-email', 'shop/accounts/entry/verify-email.tsx'),
      route('account', 'shop/accounts/account-layout.tsx', [
        index('shop/orders/account-orders.tsx'),
        route('orders/:id', 'shop/orders/account-order.tsx'),
        route('addresses', 'shop/accounts/addresses/account-addresses.tsx'),
        route('details', 'shop/accounts/details/account-details.tsx'),
      ]),
      route('cart', 'shop/checkout/cart-or-checkout.tsx'),
      route('payment/return', 'shop/orders/payment-return/payment-return.tsx'),
      route('order-confirmation', 'shop/orders/order-confirmation.tsx'),
      route('*', 'page/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
