import { expect, test } from 'vitest'
import { checkAdminScreen, eachWidth, newStaff, visitAdmin, widths } from '../support/admin.ts'
import { openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'

const shop = await openShop()

test.for(eachWidth)('staff approve and answer a comment, a review and a message: %s', async (width) => {
  const isPhone = width === 'phone'
  const customer = await newCustomer(shop.api)
  const posts = await shop.api('GET', '/blog/posts/')
  const products = await shop.api('GET', '/products/products/')
  const nth = isPhone ? 0 : 1
  const [post, product] = [posts.body.results[nth], products.body.results[nth]]
  await shop.api('POST', '/blog/comments/', {
    token: customer.access,
    body: { post: post.id, content: `How long does it take on a ${width}?` },
  })
  await shop.api('POST', '/products/reviews/', {
    token: customer.access,
    body: { product: product.id, rating: 4, comment: `The sheath is tight, says the ${width}.` },
  })
  await shop.api('POST', '/contact/messages/', {
    body: {
      name: 'Ram',
      email: 'ram@example.net',
      subject: 'Engraving',
      message: `Can you engrave a ${width}?`,
    },
  })

  const page = await visitAdmin(shop, '/inbox', {
    ...widths[width],
    as: await newStaff(shop, 'manager'),
  })
  const entry = (text: string) => page.getByRole('article').filter({ hasText: text })
  await entry(`Can you engrave a ${width}?`).waitFor()
  if (isPhone) await checkAdminScreen(page)

  const comment = entry(`How long does it take on a ${width}?`)
  await comment.getByRole('button', { name: 'Reply' }).click()
  await page.getByLabel('Reply from the shop').fill('About a day.')
  if (isPhone) await checkAdminScreen(page)
  await page.getByRole('button', { name: 'Publish and reply' }).dblclick()
  await comment.waitFor({ state: 'detached' })

  const review = entry(`The sheath is tight, says the ${width}.`)
  await review.getByRole('button', { name: 'Answer' }).click()
  await page.getByLabel('Answer from the shop').fill('It softens with use.')
  await page.getByRole('button', { name: 'Publish answer' }).click()
  await review.waitFor({ state: 'detached' })

  const message = entry(`Can you engrave a ${width}?`)
  await message.getByRole('button', { name: 'Set aside' }).click()
  await message.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await message.getByRole('button', { name: 'Answer' }).click()
  await page.getByLabel('Answer to Ram').fill('Yes, up to 20 letters.')
  await page.getByRole('button', { name: 'Send answer' }).dblclick()
  await message.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Done' }).click()
  await message.getByText('Yes, up to 20 letters.').waitFor()
  if (isPhone) await checkAdminScreen(page)

  const shopPage = await shop.newPage()
  await shopPage.goto(`/products/${product.slug}`)
  await shopPage.getByText('It softens with use.').waitFor()
  await shopPage.goto(`/blog/${post.slug}`)
  await shopPage.getByText('About a day.').waitFor()
  expect(await shopPage.getByText('About a day.').count()).toBe(1)
})

test('a typed answer survives closing its form', { tags: 'slow' }, async () => {
  await shop.api('POST', '/contact/messages/', {
    body: { name: 'Gita', email: 'gita@example.net', subject: 'Visit', message: 'May I visit the forge?' },
  })
  const page = await visitAdmin(shop, '/inbox?kind=message')
  const message = page.getByRole('article').filter({ hasText: 'May I visit' })
  await message.getByRole('button', { name: 'Answer' }).click()
  await page.getByLabel('Answer to Gita').fill('Of course')
  await page.reload()
  await message.getByRole('button', { name: 'Answer' }).click()
  expect(await page.getByLabel('Answer to Gita').inputValue()).toBe('Of course')
})
