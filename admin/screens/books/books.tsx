import { Answer } from '#admin/kit/answer.tsx'
import { countText } from '#admin/kit/count-text.ts'
import { monthText } from '#admin/kit/figures/period.ts'
import { DownloadButton } from '#admin/kit/files.tsx'
import { PageHead } from '#admin/kit/page-head.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { callFile } from '#admin/session/calls.ts'
import { dollars } from '#model/money-text.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Actions } from '#ui/layout/section.tsx'

/** Monthly files for the bookkeeper. */
export default function Books() {
  const books = useAnswer('GET /admin/books/')
  return (
    <>
      <PageHead title="Books" />
      <Stack gap={5}>
        <p className="quiet measure">
          Two files for your bookkeeper each month: the register of invoices and credit notes, and all
          payments and refunds. Months follow the shop’s time zone.
        </p>
        <Answer query={books}>
          {({ months }) => (
            <ul>
              {months.filter(isShown).map((month) => (
                <Month key={month.month} {...month} />
              ))}
            </ul>
          )}
        </Answer>
      </Stack>
    </>
  )
}

type MonthProps = { month: string; orders: number; gross: string; refunds: string; net: string }

/** Shows the current month, and every month with payments or refunds. */
function isShown({ orders, refunds }: MonthProps, index: number): boolean {
  return index === 0 || orders > 0 || refunds !== '0.00'
}

function Month({ month, orders, gross, refunds, net }: MonthProps) {
  const params = { month }
  const isEmpty = orders === 0 && refunds === '0.00'
  return (
    <Item
      as="li"
      size="medium"
      align="center"
      title={monthText(month)}
      level="h2"
      end={
        <Actions>
          <DownloadButton
            label="Register (CSV)"
            name={`register-${month}.csv`}
            file={() => callFile('GET /admin/books/{month}/register/csv/', { params })}
          />
          <DownloadButton
            label="Payments (CSV)"
            name={`payments-${month}.csv`}
            file={() => callFile('GET /admin/books/{month}/payments/csv/', { params })}
          />
        </Actions>
      }
    >
      <p>
        {isEmpty ? (
          <span className="quiet">No payments</span>
        ) : (
          <>
            <strong>{dollars(net)}</strong>{' '}
            <span className="quiet">
              {countText(orders, 'order')} for {dollars(gross)}
              {refunds !== '0.00' && `, ${dollars(refunds)} refunded`}
            </span>
          </>
        )}
      </p>
    </Item>
  )
}
