import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // light-dark(), relative colours and nesting stay as written; older targets would rewrite them.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What several pages need comes in one file, not in one for each part and its styles.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                { name: 'shared', test: /\/(?:web|ui|client)\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
