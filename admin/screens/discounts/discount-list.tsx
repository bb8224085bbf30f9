import { ListPage } from '#admin/kit/list/list-page.tsx'
import { StatePill } from '#admin/kit/state-pill.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import { dollars } from '#model/money-text.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { discountStates, giftText, Period } from './discount-words.tsx'

export default function DiscountList() {
  const canManage = useMay()('catalogue.manage')
  const { data: categories } = useAnswer('GET /admin/categories/')
  return (
    <ListPage
      title="Discounts"
      list="GET /admin/discounts/"
      columns={[
        { label: 'Name', render: ({ name }) => name, card: 'title' },
        { label: 'Code', render: ({ code }) => code ?? 'Automatic' },
        {
          label: 'Gives',
          render: (discount) => giftText(discount, categories?.results),
          long: 'wrapped',
        },
        { label: 'When', render: (discount) => <Period {...discount} />, isExtra: true, long: 'wrapped' },
        {
          label: 'Status',
          render: ({ state }) => <StatePill of={discountStates} state={state} />,
          card: 'badge',
        },
        { label: 'Uses', render: ({ uses }) => uses.toLocaleString('en-US'), align: 'end' },
        { label: 'Taken off', render: ({ given }) => dollars(given), align: 'end' },
        { label: 'Sold with it', render: ({ sold }) => dollars(sold), align: 'end', isExtra: true },
      ]}
      rowLink={({ id }) => `/discounts/${id}`}
      search="Name or code"
      filters={[
        {
          name: 'state',
          label: 'Status',
          choices: { active: 'Active', upcoming: 'Upcoming', ended: 'Ended', off: 'Off' },
        },
      ]}
      empty={{
        title: 'No discounts yet',
        text: 'Give a code to newsletter readers or regulars, or take something off for everyone during a festival.',
      }}
      action={canManage && <ButtonLink to="/discounts/new">Add a discount</ButtonLink>}
    />
  )
}
