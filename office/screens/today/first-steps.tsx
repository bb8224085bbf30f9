import { Link } from 'react-router'
import type { FirstStep } from '../../../contract/office/first-steps.ts'
import { Glyph } from '../../parts/glyph.tsx'
import { useAnswer } from '../../session/answers.ts'
import styles from './first-steps.module.css'

type Words = { title: string; why: string; to: string; act: string }

const words: Record<FirstStep, Words> = {
  address: {
    title: 'Your name and address',
    why: 'Shown on the contact page, so that customers know with whom they trade.',
    to: '/settings/branches',
    act: 'Enter them',
  },
  payment: {
    title: 'How you are paid',
    why: 'By card, by bank transfer, or in a way of your own; at least one.',
    to: '/settings/payment',
    act: 'Choose',
  },
  shipping: {
    title: 'Where you ship to',
    why: 'Countries with their prices, and what the law of each allows.',
    to: '/shipping',
    act: 'Set it up',
  },
  category: {
    title: 'The first category',
    why: 'Every product stands in one.',
    to: '/categories/new',
    act: 'Add one',
  },
  product: {
    title: 'The first product for sale',
    why: 'With a picture, a price and at least one in stock, shown in the shop.',
    to: '/products/new',
    act: 'Add it',
  },
  test_order: {
    title: 'A test order',
    why: 'Buy something in your own shop, as a customer would, and cancel it here.',
    to: '/orders',
    act: 'See the orders',
  },
}

/** From an empty shop to the first sale: what is still missing, until nothing is. */
export function FirstSteps() {
  const { data } = useAnswer('GET /admin/first-steps/')
  const missing = data?.steps.filter(({ is_done }) => !is_done) ?? []
  if (!data || missing.length === 0) return null
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <p className="quiet">
        {data.steps.length - missing.length} of {data.steps.length} done.
      </p>
      <ol>
        {data.steps.map(({ step, is_done }) => {
          const { title, why, to, act } = words[step]
          return (
            <li key={step} className={styles.step} data-done={is_done || undefined}>
              <span className={styles.mark}>{is_done && <Glyph name="check" />}</span>
              <div>
                <p className={styles.title}>
                  {title}
                  {is_done && <span className="visually-hidden">: done</span>}
                </p>
                {!is_done && <p className={styles.why}>{why}</p>}
              </div>
              {!is_done && (
                <Link to={to} aria-label={`${act}: ${title}`}>
                  {act}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
