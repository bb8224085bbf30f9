import { expect, test } from 'vitest'
import { merchantId, openPage, openScene, secret, today } from '#tests/support/sandbox-fixture.ts'
import { chooseResult } from './choose-result.ts'
import type { SandboxDependencies } from './sandbox-dependencies.ts'
import { createSteeringWheel } from './steering.ts'
import { createMemoryStore } from './store.ts'

test('of simultaneous choices only the first counts and is announced', async () => {
  const store = createMemoryStore()
  const scene = await openScene({ store })
  const token = decodeURIComponent((await openPage(scene)).split('/').at(-1) ?? '')
  await scene.close()
  const announced: (string | null)[] = []
  const dependencies: SandboxDependencies = {
    merchantId,
    merchantName: async () => merchantId,
    secret,
    publicUrl: scene.url,
    clock: () => today,
    store,
    schedule: () => () => {},
    steering: createSteeringWheel(),
    notifier: {
      announce: async ({ code }) => void announced.push(code),
      resume: async () => {},
      close: () => {},
    },
  }
  const chosen = await Promise.all([
    chooseResult(token, 'cancel', undefined, dependencies),
    chooseResult(token, 'decline', undefined, dependencies),
    chooseResult(token, 'pay', undefined, dependencies),
  ])
  expect(announced).toHaveLength(1)
  expect(chosen.map((payment) => payment?.code)).toEqual(announced.concat(announced, announced))
  expect(await store.findByToken(token)).toMatchObject({ code: announced[0] })
})
