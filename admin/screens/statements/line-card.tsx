import { useState } from 'react'
import { ScreenLink } from '#admin/kit/screen-link.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { StatePill, type StateWords } from '#admin/kit/state-pill.tsx'
import type { StatementLine } from '#contract/admin/money/statement-lines.ts'
import { amountText, dollars } from '#model/money-text.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Button } from '#ui/input/button.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'
import { Candidates } from './candidates.tsx'
import { DivideForm } from './divide-form.tsx'
import styles from './statements.module.css'
import type { LineSteps } from './use-line-steps.ts'

/** The reason for each rating of a payment. */
const reasons: StateWords<NonNullable<StatementLine['match']>['kind']> = {
  exact: ['Pays the order in full', 'good'],
  completes: ['Pays the rest of the order', 'good'],
  underpaid: ['Less than due', 'waiting'],
  overpaid: ['More than due', 'waiting'],
  wrong_currency: ['Different currency', 'waiting'],
  already_paid: ['Order already paid', 'bad'],
  canceled_order: ['Order canceled', 'bad'],
  several_orders: ['Mentions several orders', 'waiting'],
  doubtful: ['Doubtful', 'bad'],
  amount_and_name: ['Same amount and name', 'waiting'],
  amount: ['Same amount', 'waiting'],
  none: ['No order found', 'plain'],
}

type Props = { line: StatementLine; steps: LineSteps; isCurrent: boolean; onFocus: () => void }

/** A payment on the left, its candidates on the right. */
export function LineCard({ line, steps, isCurrent, onFocus }: Props) {
  const [isDividing, setDividing] = useState(false)
  const [isAnother, setAnother] = useState(false)
  const { amount, currency, booked_on, payer_name, reference, status, match, remaining, doubts } = line
  return (
    <Columns
      as="li"
      least={20}
      gap={5}
      className={styles.line}
      data-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
    >
      <Stack gap={2}>
        <p className={styles.amount}>
          {amountText(amount)} {currency}
        </p>
        <p>
          {payer_name || <span className="quiet">No name</span>}, <ShopTime at={booked_on} />
        </p>
        <p className="quiet">{reference}</p>
        {status === 'open' && remaining !== amount && <p>Still to allocate: {amountText(remaining)}</p>}
      </Stack>
      <Stack gap={2}>
        {match && <StatePill of={reasons} state={match.kind} />}
        {status === 'open' && doubts.map((doubt) => <p key={doubt}>{doubt}</p>)}
        {status === 'open' ? (
          <>
            <Candidates line={line} steps={steps} isAnother={isAnother} />
            {isDividing && <DivideForm line={line} onDone={() => setDividing(false)} />}
            <Actions>
              {match && match.orders.length > 0 && (
                <Button variant="text" aria-expanded={isAnother} onClick={() => setAnother(!isAnother)}>
                  Another order
                </Button>
              )}
              <Button variant="text" aria-expanded={isDividing} onClick={() => setDividing(!isDividing)}>
                Split across several orders
              </Button>
              <Button variant="text" onClick={() => steps.ignore(line)}>
                Ignore
              </Button>
            </Actions>
          </>
        ) : (
          <Decided line={line} steps={steps} />
        )}
      </Stack>
    </Columns>
  )
}

function Decided({ line, steps }: { line: StatementLine; steps: LineSteps }) {
  const { transfers, status, note, decided_at } = line
  return (
    <>
      {status === 'ignored' && <StatusPill tone="done">Ignored</StatusPill>}
      <ul>
        {transfers.map(({ order, amount }) => (
          <li key={order}>
            {dollars(amount)} for <ScreenLink to={`/orders/${order}`}>{order}</ScreenLink>
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
      {decided_at && (
        <p className="quiet">
          <ShopTime at={decided_at} />
        </p>
      )}
      <Actions>
        <Button variant="text" onClick={() => steps.undo(line)}>
          Undo
        </Button>
      </Actions>
    </>
  )
}
