import { footerTextsCalls, homePageCalls, productTextsCalls } from '#contract/admin/contents/shop-texts.ts'
import { type Handlers, settingHandlers } from '#server/platform/calls/mount.ts'
import * as shopTexts from './shop-texts.ts'

export const textRoutes = {
  'GET /pages/texts/': {
    handle: (ctx) => shopTexts.findShopTexts(ctx),
    // The hero leads to a product.
    cacheTags: ['pages', 'catalogue'],
  },
  ...settingHandlers(homePageCalls, shopTexts.homePage, shopTexts.saveHomePage),
  ...settingHandlers(productTextsCalls, shopTexts.productTexts, shopTexts.saveProductTexts),
  ...settingHandlers(footerTextsCalls, shopTexts.footerTexts, shopTexts.saveFooterTexts),
} satisfies Partial<Handlers>
