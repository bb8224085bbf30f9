import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const areas: Record<string, string> = {
  catalogue: 'catalogue',
  accounts: 'accounts',
  orders: 'orders',
  checkout: 'orders',
  payments: 'orders',
}

/** The area with a chunk of its own that a module belongs to: its components and its words. */
function areaOf(id: string): string | undefined {
  // Every page with a form for customers has it, and it has no words.
  if (id.endsWith('/accounts/auth-switch.tsx')) return undefined
  const name = /\/web\/(?:shop|messages\/\w+)\/(\w+)/.exec(id)?.[1]
  return name === undefined ? undefined : areas[name]
}

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
            // What several pages share comes in four files, so that a page loads the words of few other areas.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: (id) => /\/(?:contract|ui|client|web)\//.test(id) && !areaOf(id),
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: (id) => areaOf(id) ?? null,
                  test: (id) => areaOf(id) !== undefined,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
})
