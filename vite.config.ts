import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** The scripts of an area that has a chunk of its own. Styles are not divided: they keep one order on all pages. */
function area(folders: string, words: string): RegExp {
  return new RegExp(`/web/(?:shop/(?:${folders})|messages/\\w+/(?:${words}))[\\w/-]*\\.tsx?(?:\\?.*)?$`)
}

// Product pages and posts have the form that this is for, too.
const account = area(
  'accounts/(?!auth-switch)|cart/|checkout/|orders/',
  'account|address|cart-s|how-to-pay|orders|payment',
)
// The footer has pictures, too.
const browsing = area(
  'blog/|catalogue/(?!picture-source)|gallery/|home/|reviews/',
  'blog|catalogue|editorial|gallery|home|load-errors|ratings',
)

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // light-dark(), relative colors and nesting stay as written; older targets would rewrite them.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What several pages share comes in four files: React, what pages of both areas use, and one for each area.
            // What a single page uses, such as most words, comes with that page.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // Several drawings have it, and all of them come later than their pages.
                { name: 'outlines', test: /\/contract\/blade-outlines\.ts/, priority: 2 },
                {
                  name: 'shared',
                  test: (id) =>
                    /\/(?:contract|ui|client|web)\//.test(id) && !account.test(id) && !browsing.test(id),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'account', test: account, minShareCount: 2 },
                { name: 'browsing', test: browsing, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
