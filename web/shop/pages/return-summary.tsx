import { pagesMessages } from '#messages/pages.ts'
import { useShopTexts } from '#web/page/shop-texts.ts'
import styles from './policy-page.module.css'

const messages = pagesMessages.returns

/** What the policy promises as data, which engines are told too. */
export function ReturnSummary() {
  const { returns } = useShopTexts()
  if (!returns) return null
  return (
    <section className={styles.summary} aria-label={messages.title}>
      <dl>
        <div>
          <dt>{messages.time}</dt>
          <dd>{messages.days(returns.days)}</dd>
        </div>
        <div>
          <dt>{messages.shipping}</dt>
          <dd>{messages.paidBy[returns.shipping]}</dd>
        </div>
        <div>
          <dt>{messages.engraved}</dt>
          <dd>{messages.final}</dd>
        </div>
      </dl>
    </section>
  )
}
