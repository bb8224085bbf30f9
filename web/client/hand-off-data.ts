/** React Router's number for null, as in `router-data.ts`. */
const nothing = -5

type Router = { streamController: { enqueue: (text: string) => void; close: () => void } }

/**
 * Gives the page's data, plain JSON in the HTML (`web/html/router-data.ts`), to the router in the form that it reads: a
 * list whose values refer to each other by number. Call it before hydration.
 */
export function handOffData(): void {
  const element = document.getElementById('router-data')
  if (!element) return
  const list: unknown[] = []
  const add = (value: unknown): number => {
    if (value === null) return nothing
    const place = list.push(value) - 1
    if (Array.isArray(value)) list[place] = value.map(add)
    else if (typeof value === 'object')
      list[place] = Object.fromEntries(
        Object.entries(value as object).map(([name, one]) => [`_${add(name)}`, add(one)]),
      )
    return place
  }
  add(JSON.parse(element.textContent ?? ''))
  const { streamController } = (globalThis as unknown as { __reactRouterContext: Router })
    .__reactRouterContext
  streamController.enqueue(`${JSON.stringify(list)}\n`)
  streamController.close()
}
